import type { ContactView } from '@prosa/contracts';
import type { ContactForm } from '../api/use-manage-contacts.js';

const NEW: ContactForm = {
  name: '',
  number: '',
  email: '',
  disableBot: false,
  acceptAudioMessage: true,
  hasConsented: false,
  extraInfo: [],
};

/** What the form begins with. */
export function formOf(contact?: ContactView, initial: Partial<ContactForm> = {}): ContactForm {
  if (!contact) return { ...NEW, ...initial };
  const { name, number, email, disableBot, acceptAudioMessage, lgpdAcceptedAt, extraInfo } = contact;
  const fields = extraInfo.map((field) => ({ name: field.name, value: field.value }));
  return {
    name,
    number,
    email,
    disableBot,
    acceptAudioMessage,
    hasConsented: lgpdAcceptedAt !== null,
    extraInfo: fields,
  };
}

/** What the form says; a consent that was given keeps its time, and a number that is not known is not made up. */
export function changeOf({ hasConsented, number, ...fields }: ContactForm, contact?: ContactView) {
  const hadConsented = (contact?.lgpdAcceptedAt ?? null) !== null;
  const consent = hasConsented ? new Date().toISOString() : '';
  return {
    ...fields,
    ...(number !== '' && !contact?.isGroup && { number }),
    ...(hasConsented !== hadConsented && { lgpdAcceptedAt: consent }),
  };
}
