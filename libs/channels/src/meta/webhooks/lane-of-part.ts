import { createHash } from 'node:crypto';
import { entryOf, type Fields, fieldsOf, textOf } from '../graph/fields.js';
import type { WebhookPart } from './split-webhook.js';

const DIGEST_LENGTH = 16;

/** Whom parts of a kind are about: one of two sides of a chat, or both where either may be the account. */
const CHATS: Record<string, (body: Fields) => string> = {
  message: (body) => {
    const { from, from_user_id } = fieldsOf(body['message']);
    return textOf(from) || textOf(from_user_id);
  },
  status: (body) => textOf(fieldsOf(body['status'])['recipient_id']),
  messaging: bothSides,
  standby: bothSides,
};

/** What is worked on in order: a digest of the part's chat; '' for what is about the account itself. */
export function laneOf({ kind, body }: WebhookPart): string {
  const chat = entryOf(CHATS, kind)?.(fieldsOf(body)) ?? '';
  return chat === '' ? '' : createHash('sha256').update(chat).digest('base64url').slice(0, DIGEST_LENGTH);
}

function bothSides({ sender, recipient }: Fields): string {
  const ids = [sender, recipient].map((side) => textOf(fieldsOf(side)['id']));
  return ids.some((id) => id !== '') ? ids.sort().join(':') : '';
}
