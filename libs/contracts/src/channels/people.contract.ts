import type { ContactAlias } from './channel-messages.contract.js';

/** Who a channel is asked about. */
export interface FindPersonInput {
  /** Digits with country code. */
  number: string;
}

/** An account at the channel, by every name that is known of it. */
export interface PersonView {
  aliases: ContactAlias[];
}

/** What the phone of a connection knows of somebody. */
export interface PhoneContact {
  aliases: ContactAlias[];
  /** As they are saved on the phone; '' for who is not. */
  name: string;
  /** As they call themselves; '' when that is not known. */
  pushName: string;
}

/** Digits with country code, at most some hundreds. */
export interface KnownPeopleInput {
  numbers: string[];
}

/** The accounts of those numbers that a phone of the company knows, by the number as it was asked for. */
export interface KnownPeople {
  accounts: { number: string; aliases: ContactAlias[] }[];
}

/** Which page: those after the entry of that id, from the beginning without one. */
export interface AddressBookInput {
  after: string | null;
  /** Those with whom the phone has a chat, saved or not; else those that are saved. */
  onlyChats: boolean;
}

/** `next`: what comes after it; null: nothing. */
export interface AddressBookPage {
  people: PhoneContact[];
  next: string | null;
}

export interface PeopleEvents {
  /**
   * The key of their picture in the store; '' when they have none, or show none to us. `name`: of a group, as the
   * network has it; null of a person, and where it is kept from us.
   */
  'contact.pictureFetched': { contactId: number; picture: string; name: string | null };
  /** The network says that somebody has another picture, or none any more, or that a group has another name. */
  'contact.pictureChanged': { connectionId: number; aliases: ContactAlias[] };
}

export interface PeopleRequests {
  /**
   * Asks the network for the account of a number, by a connection of the company that is up: its default before others.
   * Throws ERR_NO_DEF_WAPP_FOUND (there is none), ERR_WAPP_NOT_INITIALIZED (none is up), ERR_WAPP_INVALID_CONTACT (no
   * account), ERR_WAPP_CHECK_CONTACT (no answer).
   */
  'people.find': { input: FindPersonInput; output: PersonView };
  /** Looks numbers up in what the company's phones have told; nobody is asked. Throws ERR_NO_DEF_WAPP_FOUND. */
  'people.known': { input: KnownPeopleInput; output: KnownPeople };
  /** Of all WhatsApp connections of the company, as far as their phones have told. Throws ERR_NO_DEF_WAPP_FOUND. */
  'people.addressBook': { input: AddressBookInput; output: AddressBookPage };
}
