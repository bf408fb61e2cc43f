/**
 * The settings of the site, inlined into the export by the build. `lib/settingsProblems.ts` checks and reports them.
 *
 * Next replaces only the literal expression `process.env.NEXT_PUBLIC_…`, so each variable is spelled out. An empty or
 * blank variable counts as unset. With placeholders, the forms still make their call; EmailJS rejects it.
 */
import { site } from './site';

export const placeholders = {
  publicKey: 'placeholder-public-key',
  contact: {
    serviceId: 'placeholder-contact-service',
    templateId: 'placeholder-contact-template',
    toName: site.name,
    toEmail: 'contact@professional-exchange.example',
  },
  partner: {
    serviceId: 'placeholder-partner-service',
    templateId: 'placeholder-partner-template',
    toName: `${site.name} Partner Program`,
    toEmail: 'partners@professional-exchange.example',
  },
};

const { contact, partner } = placeholders;

export const settings = {
  /** Origin of the email service; the mail sandbox puts its own address here. */
  emailOrigin: (process.env.NEXT_PUBLIC_EMAILJS_ORIGIN?.trim() || 'https://api.emailjs.com').replace(/\/$/, ''),
  publicKey: process.env.NEXT_PUBLIC_EMAILJS_PUBLIC_KEY?.trim() || placeholders.publicKey,
  contact: {
    serviceId: process.env.NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID?.trim() || contact.serviceId,
    templateId: process.env.NEXT_PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID?.trim() || contact.templateId,
    toName: process.env.NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME?.trim() || contact.toName,
    toEmail: process.env.NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL?.trim() || contact.toEmail,
  },
  partner: {
    serviceId: process.env.NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID?.trim() || partner.serviceId,
    templateId: process.env.NEXT_PUBLIC_EMAILJS_PARTNER_TEMPLATE_ID?.trim() || partner.templateId,
    toName: process.env.NEXT_PUBLIC_EMAILJS_PARTNER_TO_NAME?.trim() || partner.toName,
    toEmail: process.env.NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL?.trim() || partner.toEmail,
  },
};
