/**
 * The settings of a deployment, which the build inlines. `scripts/settings/settingsProblems.ts` checks them.
 *
 * Next replaces only the literal `process.env.NEXT_PUBLIC_…`, so each variable is spelled out. A blank variable counts
 * as unset. With a placeholder, a form still sends its request, and EmailJS rejects it.
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
