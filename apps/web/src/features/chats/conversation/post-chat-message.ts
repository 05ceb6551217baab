import type { ChatMessageWire } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import type { Mentionable } from '../../../shared/conversation/capabilities.js';
import type { PostCall } from '../../../shared/conversation/thread/use-outbox.js';
import type { Outgoing } from '../../../shared/conversation/thread-message.js';

/** The people whom a text names after an at sign. Of two names that begin alike the longer one counts. */
export function mentionedIn(text: string, people: readonly Mentionable[]): Mentionable[] {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  let rest = text;
  return byLength.filter(({ name }) => {
    const parts = rest.split(`@${name}`);
    // What follows must not go on with the name.
    const isNamed = parts.slice(1).some((after) => !/^[\p{L}\p{N}_]/u.test(after));
    if (isNamed) rest = parts.join(' ');
    return isNamed;
  });
}

/** Posts a message of a chat. Every try carries the same key, so a repeat never sends twice. */
export function postChatMessage(
  { chatId, people }: { chatId: number; people: readonly Mentionable[] },
  { body: message, quoted, file, clientKey }: Outgoing,
  { onProgress, signal }: PostCall,
): Promise<ChatMessageWire> {
  const params = { chatId };
  const headers = { 'Idempotency-Key': clientKey };
  const mentions = mentionedIn(message, people).map(({ id }) => id);
  const replyTo = quoted?.id;

  if (!file) {
    return api.post('/chats/:chatId/messages', { params, body: { message, mentions, replyTo }, headers, signal });
  }
  const form = new FormData();
  form.append('message', message);
  for (const id of mentions) form.append('mentions[]', String(id));
  if (replyTo !== undefined) form.append('replyTo', String(replyTo));
  if (file.info.isVoice) form.append('voice', 'true');
  form.append('medias', file.file, file.info.fileName);
  return api.upload('/chats/:chatId/messages', { params, form, headers, onProgress, signal });
}
