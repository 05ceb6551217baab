import type { LiveTopic } from '@prosa/contracts';
import { MARK } from '@prosa/harness';
import { HIDDEN } from '../world/hidden.js';
import type { World } from '../world/world.js';

let made = 0;

type TeamTopic = 'doNotContact' | 'onCall' | 'kanban' | 'file' | 'fileList' | 'chatRecord' | 'chat' | 'chatMessage';

/** Those of `TRIGGERS` about what colleagues use beside the desk. */
export const TEAM_TRIGGERS: Record<TeamTopic & LiveTopic, (world: World) => Promise<string[]>> = {
  /** The contact of a ticket that the admin attends wants no more messages, and then wants them again. */
  doNotContact: async ({ first }) => {
    const target = `/contacts/${first.ticket.contact.id}/do-not-contact`;
    await first.api.expect('PUT', target, { body: { isOn: true } });
    await first.api.expect('PUT', target, { body: { isOn: false } });
    return [`"isOn":false,"action":"update","contactId":${first.ticket.contact.id}`];
  },
  /** A date gets shifts of its own. */
  onCall: async ({ first }) => {
    await first.api.expect('PUT', '/on-call/days/2099-12-25', { body: { spans: [] } });
    return [];
  },
  /** A ticket in the queue that the attendant does not serve is moved into a lane, and back. */
  kanban: async ({ first, hidden, lanes }) => {
    await first.api.expect('PUT', `/ticket-tags/${hidden.id}/${lanes.first}`);
    await first.api.expect('PUT', `/ticket-tags/${hidden.id}/lane0`);
    return [`"ticketId":${hidden.id}`, `"laneId":${lanes.first}`];
  },
  /** A list of files is made. */
  file: async ({ first }) => {
    const body = { name: `Arquivos ${MARK} ${++made}`, message: 'Para todos', options: [] };
    await first.api.expect('POST', '/files', { body });
    return [body.name];
  },
  /** A list of files is deleted. */
  fileList: async ({ first }) => {
    const body = { name: `Breves ${MARK} ${++made}`, message: 'Para todos', options: [] };
    const { id } = await first.api.expect<{ id: number }>('POST', '/files', { body });
    await first.api.expect('DELETE', `/files/${id}`);
    return [`"fileListId":${id}`];
  },
  /** The first company's admin makes a chat, changes it and deletes it. */
  chatRecord: async ({ first, colleague }) => {
    const title = `Sala ${HIDDEN} ${MARK} ${++made}`;
    const users = [{ id: colleague.id }];
    const { id } = await first.api.expect<{ id: number }>('POST', '/chats', { body: { title, users } });
    await first.api.expect('PUT', `/chats/${id}`, { body: { title: `${title} dois`, users } });
    return [`${title} dois`];
  },
  /** A message in a chat, its reading, and the end of the chat. */
  chat: async ({ first, colleague }) => {
    const message = `conversa ${HIDDEN} ${MARK} ${++made}`;
    const body = { title: `Sala ${HIDDEN} ${MARK}`, users: [{ id: colleague.id }] };
    const { id } = await first.api.expect<{ id: number }>('POST', '/chats', { body });
    await first.api.expect('POST', `/chats/${id}/messages`, { body: { message } });
    await colleague.api.expect('POST', `/chats/${id}/read`);
    await first.api.expect('DELETE', `/chats/${id}`);
    return [message, `{"id":${id},"action":"delete"}`];
  },
  /** A message in a chat is edited. */
  chatMessage: async ({ first, chats }) => {
    const message = `melhor ${HIDDEN} ${MARK} ${++made}`;
    await first.api.expect('PUT', `/chats/${chats.first.id}/messages/${chats.first.messageId}`, { body: { message } });
    return [message];
  },
};
