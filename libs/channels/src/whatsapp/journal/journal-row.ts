import { storable } from '@prosa/service-kit/http';
import { createHash } from 'node:crypto';
import { cleanMessage, decodeMessageNode, type WAMessageKey } from '../baileys.js';

/** Attributes of a <message> stanza. */
export type Stanza = Record<string, string>;

/** Our own ids on this account. */
export interface Me {
  id: string;
  lid?: string;
}

/** A journal row on its way into the database. */
export interface JournalRow {
  /** sha256 of the ciphertext, hex. */
  hash: string;
  messageId: string | null;
  chatId: string | null;
  fromMe: boolean | null;
  participant: string;
  encType: string;
  stanza: Stanza | null;
  /** Sealed, base64. */
  plaintext: string;
}

/** The identity of a message (docs/spec/rules.md 27), as the library will name it later. */
export interface StanzaKey {
  messageId: string;
  chatId: string;
  fromMe: boolean;
  participant: string;
}

/** Decodes a stanza to the library's message without content. Throws for a stanza that the library refuses. */
export function decodeStanza(stanza: Stanza, me: Me) {
  return decodeMessageNode({ tag: 'message', attrs: stanza }, me.id, me.lid ?? '').fullMessage;
}

export function keyOfStanza(stanza: Stanza, me: Me): StanzaKey {
  const message = decodeStanza(stanza, me);
  cleanMessage(message, me.id, me.lid ?? '');
  return keyOf(message.key);
}

/** The identity in the library's key, which has no device parts any more. Made storable: senders choose the ids. */
export const keyOf = (key: WAMessageKey): StanzaKey =>
  storable({
    messageId: key.id ?? '',
    chatId: key.remoteJid ?? '',
    fromMe: Boolean(key.fromMe),
    participant: key.participant ?? '',
  });

export const hashOf = (ciphertext: Uint8Array): string => createHash('sha256').update(ciphertext).digest('hex');

/** The context to which a plaintext is sealed. */
export const sealContextOf = (hash: string): string => `inbound_journal/plaintext/${hash}`;
