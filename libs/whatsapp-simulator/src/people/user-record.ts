import type { proto } from '@whiskeysockets/baileys';
import type { Addressing, Group } from '../groups/group.js';
import type { Companion } from '../devices/companion.js';
import type { SimUser } from './user.js';

export interface UserSettings {
  /** Whether the phone sends delivery receipts. */
  deliveryReceipts: boolean;
  /** Whether it sends read receipts at once. */
  readReceipts: boolean;
  /** How its messages name the sender. */
  addressing: Addressing;
  /** The name of a business account; absent for others. */
  businessName?: string;
  /** Nobody else is shown the profile picture. */
  hidesPicture?: boolean;
}

/** A profile picture on the media host. */
export interface Picture {
  id: string;
  path: string;
}

export interface UserInput extends Partial<UserSettings> {
  /** International, digits only. */
  phone: string | number;
  name?: string;
  /** The digits of the hidden id; derived from the number when absent. */
  lid?: string;
}

/** The stored part of a person, without keys and messages. */
export interface UserRecord {
  phone: string;
  name: string;
  lidUser: string;
  about: string;
  picture: Picture | null;
  settings: UserSettings;
  nextDevice: number;
  isOnline: boolean;
  /** Phone numbers of blocked people. */
  blocked?: string[];
}

export const DEFAULT_ABOUT = 'Hey there! I am using WhatsApp.';
export const DEFAULT_SETTINGS: UserSettings = { deliveryReceipts: true, readReceipts: false, addressing: 'pn' };

/** A message that has reached the phone in clear. */
export interface PhoneDelivery {
  id: string;
  from: SimUser;
  message: proto.IMessage;
  group?: Group;
  /** The linked device that sent it; absent when it comes from another phone. */
  companion?: Companion;
  /** Sent by a linked device of this very account. */
  sentByUs?: boolean;
  /** The receiver of a message that this account sent. */
  sentTo?: SimUser;
}
