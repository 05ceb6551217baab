import type { BotTurn, TurnMessage } from '../port/turn.js';

/** Version of our own block. */
const VERSION = 1;

/** What a program is sent of one message: the form that flows for other desks read, and ours (docs/spec/wire-external.md §8). */
export function programBody(turn: BotTurn, message: TurnMessage, shape: 'network' | 'prosa'): Record<string, unknown> {
  const prosa = prosaBlock(turn, message);
  return shape === 'prosa' ? { prosa } : { ...networkMessage(turn, message), prosa };
}

/** Stays the same when the message is sent again. */
export const eventIdOf = (turn: BotTurn, message: TurnMessage): string => `evt_${turn.session.key}-${message.id}`;

function prosaBlock(turn: BotTurn, message: TurnMessage) {
  const { ticket, contact, connection, company, attempt } = turn;
  const { id, kind: type, text, file } = message;
  const spoken = type === 'voice' || type === 'audio';
  return {
    event: 'message.received',
    id: eventIdOf(turn, message),
    version: VERSION,
    companyId: company.id,
    attempt,
    ticket,
    contact: { id: contact.id, name: contact.name, number: contact.number },
    connection,
    message: {
      id,
      type,
      text: spoken ? null : text || null,
      mediaUrl: file?.url ?? null,
      transcript: spoken ? text || null : null,
    },
  };
}

function networkMessage({ contact }: BotTurn, message: TurnMessage) {
  const { externalId: id, sentAt } = message;
  return {
    key: { remoteJid: contact.chatId, fromMe: false, id, participant: null },
    messageTimestamp: Math.floor(Date.parse(sentAt) / 1_000),
    pushName: contact.name,
    broadcast: false,
    message: contentOf(message),
  };
}

const FILE_KEYS: Partial<Record<TurnMessage['kind'], string>> = {
  image: 'imageMessage',
  video: 'videoMessage',
  document: 'documentMessage',
  audio: 'audioMessage',
  voice: 'audioMessage',
};

function contentOf({ kind, text, choiceId, file }: TurnMessage): Record<string, unknown> {
  if (choiceId !== null) return { buttonsResponseMessage: { selectedButtonId: choiceId, selectedDisplayText: text } };
  const key = FILE_KEYS[kind];
  if (!key) return { conversation: text };
  const described = file && { url: file.url, mimetype: file.mimeType, fileLength: file.size, fileName: file.name };
  return { [key]: { ...described, caption: text, ...(kind === 'voice' && { ptt: true }) } };
}
