import type { ContactAlias } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { ChannelCapabilities, ReadMessageKey } from '../../channel-adapter.js';
import { fieldsOf, listOf } from '../graph/fields.js';
import type { GraphClient } from '../graph/graph-client.js';
import { openCloudMedia } from './media/open-cloud-media.js';
import type { AccessSource } from './session/cloud-access.js';
import type { CloudStanding } from './session/cloud-standing.js';

interface CloudReach {
  client: GraphClient;
  access: AccessSource;
  standing: Pick<CloudStanding, 'facts'>;
  /** The last message that came in a chat. */
  lastMessageOf: (chatId: string) => string | undefined;
}

export type CloudCapabilities = Pick<ChannelCapabilities, 'media' | 'readReceipts' | 'typing' | 'blocking' | 'health'>;

/** What a number of the Cloud API offers beside sending and receiving. */
export const cloudCapabilities = ({ client, access, standing, lastMessageOf }: CloudReach): CloudCapabilities => ({
  media: { download: (source) => access.with((given) => openCloudMedia(client, given, source)) },
  health: { read: () => ({ deliveredMs: null, facts: standing.facts() }) },
  readReceipts: {
    send: async (keys) => {
      for (const id of lastOfEach(keys))
        await access.with((given) => client.post(...readOf(given.phoneNumberId, given, id)));
    },
  },
  typing: {
    // The indicator ends by itself. It marks the chat as read, which who types has done.
    show: async (aliases, isTyping) => {
      const id = aliases.map(({ value }) => lastMessageOf(value)).find(Boolean);
      if (!isTyping || id === undefined) return;
      await access.with((given) =>
        client.post(...readOf(given.phoneNumberId, given, id, { typing_indicator: { type: 'text' } })),
      );
    },
  },
  blocking: {
    set: async (aliases, isBlocked) => {
      const body = { messaging_product: 'whatsapp', block_users: [{ user: blockedNameOf(aliases) }] };
      const answer = await access.with((given) => {
        const path = `${given.phoneNumberId}/block_users`;
        return isBlocked ? client.post(path, given, body) : client.delete(path, given, {}, body);
      });
      const failed = listOf(fieldsOf(fieldsOf(answer)['block_users'])['failed_users']);
      // Only people who wrote in the last 24 hours can be blocked: no repeat helps.
      if (failed.length > 0) throw new AppError('ERR_WAPP_INVALID_CONTACT');
    },
  },
});

const readOf = (phoneNumberId: string, access: Parameters<GraphClient['post']>[1], id: string, more: object = {}) =>
  [
    `${phoneNumberId}/messages`,
    access,
    { messaging_product: 'whatsapp', status: 'read', message_id: id, ...more },
  ] as const;

/** A read message marks all older ones of its chat as read. */
const lastOfEach = (keys: ReadMessageKey[]): Iterable<string> =>
  new Map(keys.map(({ chatId, externalId }) => [chatId, externalId])).values();

/** Throws ERR_WAPP_INVALID_CONTACT for a person whom the channel does not know. */
function blockedNameOf(aliases: ContactAlias[]): string {
  const best = aliases.find(({ type }) => type === 'phone') ?? aliases.find(({ type }) => type === 'bsuid');
  if (!best) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  return best.value;
}
