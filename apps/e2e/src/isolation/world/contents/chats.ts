import { type Api, MARK } from '@prosa/harness';
import { HIDDEN } from '../hidden.js';
import type { Staffed } from '../staff.js';

interface Planted {
  id: number;
  /** Its only message, by its owner. */
  messageId: number;
}

/** A chat with a message. */
async function plant(api: Api, users: { id: number }[], text: string): Promise<Planted> {
  const { id } = await api.expect<{ id: number }>('POST', '/chats', { body: { title: text, users } });
  const sent = await api.expect<{ id: number }>('POST', `/chats/${id}/messages`, { body: { message: text } });
  return { id, messageId: sent.id };
}

/** Chats of each company's admin and of the attendant with nobody else, and one of the second that was deleted. */
export async function chats({ first, second, attendant }: Staffed) {
  const deleted = await plant(second.api, [{ id: second.userId }], 'Ido');
  await second.api.expect('DELETE', `/chats/${deleted.id}`);
  return {
    deleted,
    first: await plant(first.api, [{ id: first.userId }], `Sala ${HIDDEN} ${MARK}`),
    second: await plant(second.api, [{ id: second.userId }], 'Sala'),
    attendant: await plant(attendant.api, [{ id: attendant.id }], `Minha ${MARK}`),
  };
}
