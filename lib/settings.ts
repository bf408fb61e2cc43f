/**
 * The settings of the site, inlined into the export when it is built.
 *
 * Next replaces only the literal expression `process.env.NEXT_PUBLIC_…`, so each variable is spelled out.
 * An empty variable counts as unset. The placeholders keep a build without settings whole: it makes the one
 * specified call, which the e-mail service then refuses. `lib/checkSettings.ts` checks and reports the values.
 */
export const placeholders = {
  publicKey: 'placeholder-public-key',
  contactServiceId: 'placeholder-contact-service',
  contactTemplateId: 'placeholder-contact-template',
  contactToName: 'Professional Exchange',
  contactToEmail: 'contact@professional-exchange.example',
  partnerServiceId: 'placeholder-partner-service',
  partnerTemplateId: 'placeholder-partner-template',
  partnerToName: 'Professional Exchange Partner Program',
  partnerToEmail: 'partners@professional-exchange.example',
  siteUrl: 'https://www.professional-exchange.example',
} as const;

export const settings = {
  /** Public address of the site: scheme and host, no slash at its end. */
  siteUrl: (process.env.NEXT_PUBLIC_SITE_URL || placeholders.siteUrl).replace(/\/$/, ''),
  /** Origin of the e-mail service; the mail sandbox puts its own address here. */
  emailOrigin: (process.env.NEXT_PUBLIC_EMAILJS_ORIGIN || 'https://api.emailjs.com').replace(/\/$/, ''),
  publicKey: process.env.NEXT_PUBLIC_EMAILJS_PUBLIC_KEY || placeholders.publicKey,
  contact: {
    serviceId: process.env.NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID || placeholders.contactServiceId,
    templateId: process.env.NEXT_PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID || placeholders.contactTemplateId,
    toName: process.env.NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME || placeholders.contactToName,
    toEmail: process.env.NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL || placeholders.contactToEmail,
  },
  partner: {
    serviceId: process.env.NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID || placeholders.partnerServiceId,
    templateId: process.env.NEXT_PUBLIC_EMAILJS_PARTNER_TEMPLATE_ID || placeholders.partnerTemplateId,
    toName: process.env.NEXT_PUBLIC_EMAILJS_PARTNER_TO_NAME || placeholders.partnerToName,
    toEmail: process.env.NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL || placeholders.partnerToEmail,
  },
};
