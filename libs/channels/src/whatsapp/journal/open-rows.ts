import { cleanMessage, proto, unpadRandomMax16, type WAMessage } from '../baileys.js';
import type { SessionVault } from '../keys/session-vault.js';
import { decodeStanza, type Me, sealContextOf, type Stanza } from './journal-row.js';

/** A message that was journaled and never stored, as the library would have emitted it. */
export interface RecoveredMessage {
  message: WAMessage;
  isOffline: boolean;
}

/** A row of `wa_open_rows`. */
interface OpenRow {
  hash: Buffer;
  stanza: Stanza;
  plaintext: Buffer;
}

/** Reads the open rows of the journal. Called before each connect: later rows belong to the live socket. */
export async function openRows(vault: SessionVault, me: Me): Promise<RecoveredMessage[]> {
  const rows = await vault.call<OpenRow>('wa_open_rows');
  const byMessage = new Map<string, RecoveredMessage>();
  for (const row of rows) {
    const { from = '', participant = '', id = '', recipient = '' } = row.stanza;
    const key = [from, participant, recipient, id].join('|');
    const entry = byMessage.get(key) ?? fromStanza(row.stanza, me);
    if (!entry) continue;
    byMessage.set(key, entry);
    addContent(entry.message, vault.open(row.plaintext, sealContextOf(row.hash.toString('hex'))));
  }
  return [...byMessage.values()].map(({ message, isOffline }) => {
    cleanMessage(message, me.id, me.lid ?? '');
    return { message: proto.WebMessageInfo.fromObject(message) as WAMessage, isOffline };
  });
}

/** Undefined for a stanza that this account cannot read, for example of the account paired here before. */
function fromStanza(stanza: Stanza, me: Me): RecoveredMessage | undefined {
  try {
    return { message: decodeStanza(stanza, me) as WAMessage, isOffline: Boolean(stanza.offline) };
  } catch {
    return undefined;
  }
}

/** A group message may come in two parts: a sender key for us, and the text. */
function addContent(message: WAMessage, padded: Uint8Array): void {
  const decoded = proto.Message.decode(unpadRandomMax16(padded));
  const content = decoded.deviceSentMessage?.message ?? decoded;
  message.message = Object.assign(message.message ?? {}, content);
}
