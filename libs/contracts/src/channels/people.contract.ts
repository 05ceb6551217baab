import type { ContactAlias } from './channel-messages.contract.js';

/** The person whom a channel looks up. */
export interface FindPersonInput {
  /** Digits with country code. */
  number: string;
}

/** An account at the channel with all its known names. */
export interface PersonView {
  aliases: ContactAlias[];
}

/** A person in the address book of a connection's phone. */
export interface PhoneContact {
  aliases: ContactAlias[];
  /** The name saved on the phone; '' when there is none. */
  name: string;
  /** The name they chose themselves; '' when unknown. */
  pushName: string;
}

/** Digits with country code, at most some hundreds. */
export interface KnownPeopleInput {
  numbers: string[];
}

/** The accounts that phones of the company know, by the requested numbers. */
export interface KnownPeople {
  accounts: { number: string; aliases: ContactAlias[] }[];
}

/** The id of the last entry of the page before; absent: the first page. */
export interface AddressBookInput {
  after: string | null;
  /** Whether to list everybody with a chat, or only saved people. */
  onlyChats: boolean;
}

/** `next`: the cursor of the next page; null on the last. */
export interface AddressBookPage {
  people: PhoneContact[];
  next: string | null;
}

export interface PeopleEvents {
  /**
   * The key of the stored picture; '' when there is none or it is hidden from us. `name`: a group's name at the
   * network; null for a person, and when it is hidden from us.
   */
  'contact.pictureFetched': { contactId: number; picture: string; name: string | null };
  /** The network reports a changed or removed picture, or a group's new name. */
  'contact.pictureChanged': { connectionId: number; aliases: ContactAlias[] };
}

export interface PeopleRequests {
  /**
   * Looks a number up at the network, by a connected connection of the company, its default first. Throws
   * ERR_NO_DEF_WAPP_FOUND (there is none), ERR_WAPP_NOT_INITIALIZED (none is up), ERR_WAPP_INVALID_CONTACT (no
   * account), ERR_WAPP_CHECK_CONTACT (no answer).
   */
  'people.find': { input: FindPersonInput; output: PersonView };
  /**
   * Looks numbers up in the address books of the company's phones, without a request to the network. Throws
   * ERR_NO_DEF_WAPP_FOUND.
   */
  'people.known': { input: KnownPeopleInput; output: KnownPeople };
  /** The address books of all WhatsApp connections of the company. Throws ERR_NO_DEF_WAPP_FOUND. */
  'people.addressBook': { input: AddressBookInput; output: AddressBookPage };
}
