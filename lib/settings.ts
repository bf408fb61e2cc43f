/**
 * The settings of a deployment, which `scripts/settings/settingsProblems.ts` checks. Next inlines only the literal
 * `process.env.NEXT_PUBLIC_…`, so each is spelled out. EmailJS rejects a request with a placeholder.
 */
import { normalizeOrigin, site } from './site';

export const settings = {
  /** Origin of the email service, or of the mail sandbox. */
  emailOrigin: normalizeOrigin(process.env.NEXT_PUBLIC_EMAILJS_ORIGIN?.trim() || 'https://api.emailjs.com'),
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
