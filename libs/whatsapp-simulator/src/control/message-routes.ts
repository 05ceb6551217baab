import { voiceNote } from '../media/voice-note.js';
import type { MediaKind } from '../people/media-kinds.js';
import { ControlError } from './control-error.js';
import { personOf, type ControlRequest, type Route } from './route.js';
import { chatView } from './views.js';

const KINDS: readonly string[] = ['image', 'video', 'audio', 'ptt', 'document', 'sticker'] satisfies MediaKind[];
const isMediaKind = (kind: string): kind is MediaKind => KINDS.includes(kind);

/** Writing and reading on a phone. */
export const messageRoutes: Route[] = [
  { method: 'POST', path: '/sim/users/:phone/messages', run: sendMessage },
  {
    method: 'GET',
    path: '/sim/users/:phone/chats',
    run: (request) => {
      const user = personOf(request);
      return user.chats.chats().map((chat) => chatView(user, chat));
    },
  },
  {
    method: 'GET',
    path: '/sim/users/:phone/inbox',
    run: (request) => request.inboxes.get(personOf(request).phone) ?? [],
  },
  { method: 'POST', path: '/sim/users/:phone/changes', run: change },
  { method: 'POST', path: '/sim/users/:phone/read', run: read },
  {
    method: 'POST',
    path: '/sim/users/:phone/typing',
    run: (request) => personOf(request).chatState(request.body.text('to'), request.body.optionalText('state')),
  },
];

async function sendMessage(request: ControlRequest): Promise<{ id: string } | { ids: string[] }> {
  const { body } = request;
  const user = personOf(request);
  const to = body.text('to');
  const texts = body.texts('texts');
  if (texts) return { ids: await Promise.all(texts.map((text) => user.sendText(to, text))) };
  if (body.has('location')) {
    const place = body.object('location');
    const label = { name: place.optionalText('name'), address: place.optionalText('address') };
    return { id: await user.sendLocation(to, place.number('latitude'), place.number('longitude'), label) };
  }
  if (!body.has('media')) return { id: await user.sendText(to, body.text('text')) };
  const media = body.object('media');
  const kind = media.text('kind');
  if (!isMediaKind(kind)) throw new ControlError(400, `"kind" must be one of ${KINDS.join(', ')}`);
  const data = media.bytes('base64');
  const fields = media.rest('kind', 'base64');
  if (kind !== 'ptt') return { id: await user.sendMedia(to, kind, data, fields) };
  const note = voiceNote(data, fields);
  return { id: await user.sendMedia(to, kind, note.data, note.fields) };
}

/** One of `react`, `edit`, `revoke`. */
async function change(request: ControlRequest): Promise<{ id: string }> {
  const { body } = request;
  const id = body.text('id');
  const requested = { react: body.optionalText('react'), edit: body.optionalText('edit'), revoke: body.flag('revoke') };
  try {
    return { id: await personOf(request).change(id, requested) };
  } catch (error) {
    throw new ControlError(404, (error as Error).message);
  }
}

/** Without ids, all of the chat. */
function read(request: ControlRequest): void {
  const user = personOf(request);
  const ids = request.body.texts('ids');
  const to = request.body.text('to');
  if (ids) user.markRead(to, ids);
  else user.readChat(to);
}
