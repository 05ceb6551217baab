import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';

const FIRST_AT = Date.UTC(2026, 10, 20, 12, 0, 0);

/** A complete text message of somebody else with the given fields; a minute passes from one id to the next. */
export function aThreadMessage(given: Partial<ThreadMessage> = {}): ThreadMessage {
  const id = given.id ?? 1;
  return {
    id,
    seq: id,
    clientKey: null,
    createdAt: new Date(FIRST_AT + id * 60_000).toISOString(),
    body: `Mensagem ${id}`,
    mediaType: 'conversation',
    mediaUrl: null,
    mediaState: 'none',
    mediaInfo: null,
    fromMe: false,
    userId: null,
    contact: { name: 'Bia Reis' },
    ack: 0,
    sendState: null,
    failure: null,
    changeState: null,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    isPrivate: false,
    quotedMsg: null,
    section: null,
    outgoing: null,
    localUrl: null,
    ...given,
  };
}
