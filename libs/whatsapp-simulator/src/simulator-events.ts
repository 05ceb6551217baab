import type { BinaryNode, proto } from '@whiskeysockets/baileys';
import type { ChatRecord } from './chats/chat-record.js';
import type { Companion } from './devices/companion.js';
import type { SimUser } from './people/user.js';
import type { Connection } from './server/connection.js';

/** A message as a phone has read it. */
export interface PhoneMessage {
  id: string;
  /** The sender's phone number. */
  from: string;
  message: proto.IMessage;
  text: string | undefined;
  /** The group's id. */
  group: string | undefined;
  /** Sent by a linked device of this phone's own account. */
  sentByUs: boolean;
  /** The phone had a message with this id before: it shows it once. */
  isRepeated: boolean;
}

/** A linked device's receipt for messages of another person. */
export interface ReceiptEvent {
  ids: string[];
  type: string;
  /** Delivered to a client that is not marked as available. */
  inactive: boolean;
  /** The receiver's phone number. */
  by: string;
  /** The author's phone number. */
  author: string;
}

export interface UserEvents {
  message: [PhoneMessage];
  receipt: [ReceiptEvent];
  chatstate: [{ from: string; state: string | undefined }];
  call: [{ by: string; action: string | undefined; id: string | undefined }];
  unlinked: [Companion];
  /** A message of the phone's history is new or looks different. */
  'chat-entry': [ChatRecord];
  /** The person's own data, or the linked devices, are different. */
  changed: [];
}

export interface SimulatorEvents {
  message: [PhoneMessage & { to: string }];
  receipt: [ReceiptEvent];
  stanza: ['in' | 'out', BinaryNode, Connection];
  /** A client shows a QR code. */
  'unpaired-client': [Connection];
  'pairing-code-requested': [{ phone: string }];
  paired: [Companion];
  unlinked: [Companion];
  login: [Companion];
  /** The client has requested its queue. */
  online: [Companion];
  offline: [Companion];
  undecryptable: [{ user: SimUser; sender: Companion; id: string; err: unknown }];
  'retry-requested': [{ id: string; sender: Companion }];
  'peer-message': [{ user: SimUser; message: proto.IMessage; sender: Companion }];
  presence: [{ phone: string; type: string }];
  'client-ack': [BinaryNode, Companion | undefined];
  'user-created': [SimUser];
  /** Something the simulator did not expect; a test may want to fail on it. */
  problem: [Error];
}
