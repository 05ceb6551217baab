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

/** Initial form values. */
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

/** Builds the request: a consent that was already given keeps its time, and an unknown number stays absent. */
export function changeOf({ hasConsented, number, ...fields }: ContactForm, contact?: ContactView) {
  const hadConsented = (contact?.lgpdAcceptedAt ?? null) !== null;
  const consent = hasConsented ? new Date().toISOString() : '';
  return {
    ...fields,
    ...(number !== '' && !contact?.isGroup && { number }),
    ...(hasConsented !== hadConsented && { lgpdAcceptedAt: consent }),
  };
}
