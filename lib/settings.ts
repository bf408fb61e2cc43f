/**
 * The settings of the site, inlined into the export by the build. `lib/build/settingsProblems.ts` checks and reports them.
 *
 * Next replaces only the literal expression `process.env.NEXT_PUBLIC_…`, so each variable is spelled out. An empty or
 * blank variable counts as unset. With placeholders, the forms still make their call; EmailJS rejects it.
 */
import { asOrigin, site } from './site';

export const settings = {
  /** Origin of the email service; the mail sandbox puts its own address here. */
  emailOrigin: asOrigin(process.env.NEXT_PUBLIC_EMAILJS_ORIGIN?.trim() || 'https://api.emailjs.com'),
  publicKey: process.env.NEXT_PUBLIC_EMAILJS_PUBLIC_KEY?.trim() || 'placeholder-public-key',
  contact: {
    serviceId: process.env.NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID?.trim() || 'placeholder-contact-service',
    templateId: process.env.NEXT_PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID?.trim() || 'placeholder-contact-template',
    toName: process.env.NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME?.trim() || site.name,
    toEmail: process.env.NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL?.trim() || 'contact@professional-exchange.example',
  },
  partner: {
    serviceId: process.env.NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID?.trim() || 'placeholder-partner-service',
    templateId: process.env.NEXT_PUBLIC_EMAILJS_PARTNER_TEMPLATE_ID?.trim() || 'placeholder-partner-template',
    toName: process.env.NEXT_PUBLIC_EMAILJS_PARTNER_TO_NAME?.trim() || `${site.name} Partner Program`,
    toEmail: process.env.NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL?.trim() || 'partners@professional-exchange.example',
  },
};
