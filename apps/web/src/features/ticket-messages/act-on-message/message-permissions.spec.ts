import type { Channel } from '@prosa/contracts';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { canDelete, canEdit, canQuote, canReact } from './message-permissions.js';

const ACTS = { react: canReact, quote: canQuote, edit: canEdit, delete: canDelete };
const sent = {
  fromMe: true,
  isDeleted: false,
  isPrivate: false,
  userId: 7,
  mediaType: 'conversation',
  sendState: 'read',
  template: null,
  outgoing: null,
  createdAt: new Date().toISOString(),
} as ThreadMessage;

const offered = (channel: Channel, message: Partial<ThreadMessage> = {}) =>
  Object.entries(ACTS)
    .filter(([, may]) => may({ ...sent, ...message }, { channel, canReply: true, userId: 7, isAdmin: false }))
    .map(([act]) => act);

describe('what a message offers', () => {
  it.each([
    ['whatsapp', ['react', 'quote', 'edit', 'delete']],
    ['whatsappapi', ['react', 'quote']],
    ['facebook', ['react', 'quote']],
    ['instagram', ['react', 'quote']],
  ] as const)('on %s is what the channel can do', (channel, acts) => {
    expect(offered(channel)).toEqual(acts);
  });

  it('is the same for a note on every channel', () => {
    expect(offered('instagram', { isPrivate: true })).toEqual(offered('whatsapp', { isPrivate: true }));
    expect(offered('instagram', { isPrivate: true })).toEqual(['quote', 'delete']);
  });
});
