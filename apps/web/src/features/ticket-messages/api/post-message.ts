import type { MessageWire } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import type { PostCall } from '../../../shared/conversation/thread/use-outbox.js';
import type { Outgoing } from '../../../shared/conversation/thread-message.js';

/** Posts a message. Every try carries the same key, so a repeat never sends twice. */
export function postMessage(
  ticketId: number,
  outgoing: Outgoing,
  { onProgress, signal }: PostCall,
): Promise<MessageWire> {
  const { body, quoted, file, isPrivate, signs: signMessage, clientKey, template } = outgoing;
  const headers = { 'Idempotency-Key': clientKey };
  const params = { ticketId };

  if (template && !file) {
    return api.post('/messages/:ticketId', { params, body: { template: template.input }, headers, signal });
  }

  if (!file) {
    const message = {
      body,
      quotedMsg: quoted && { id: quoted.id },
      isPrivate,
      signMessage,
      read: 1,
      fromMe: true,
      mediaUrl: '',
    };
    return api.post('/messages/:ticketId', { params, body: message, headers, signal });
  }
  const form = new FormData();
  if (template) {
    form.append('template', JSON.stringify(template.input));
    form.append('medias', file.file, file.info.fileName);
    return api.upload('/messages/:ticketId', { params, form, headers, onProgress, signal });
  }
  form.append('body', body);
  form.append('fromMe', 'true');
  form.append('isPrivate', String(isPrivate));
  if (quoted) form.append('quotedMessageId', String(quoted.id));
  if (file.info.isVoice) form.append('isVoice', 'true');
  form.append('medias', file.file, file.info.fileName);
  return api.upload('/messages/:ticketId', { params, form, headers, onProgress, signal });
}
