/** A contact as lists and the chat show it (wire-contract.md §5, §7). */
export interface ContactView {
  id: number;
  name: string;
  /** Digits with country code, '' when the provider does not tell it. */
  number: string;
  email: string;
  isGroup: boolean;
  channel: string;
  /** Absolute link or ''. */
  urlPicture: string;
  active: boolean;
  disableBot: boolean;
  acceptAudioMessage: boolean;
}

export interface ContactEvents {
  'contact.saved': { contact: ContactView };
  /** `contactId` was the same person as `intoContactId` and is gone; its history lives on there. */
  'contact.merged': { contactId: number; intoContactId: number };
}
