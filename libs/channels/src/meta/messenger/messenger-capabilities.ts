import type { ContactAlias, HealthFact } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { Capability, ChannelCapabilities } from '../../channel-adapter.js';
import type { MessengerAccount } from './account/messenger-account.js';
import { openFile } from './media/open-file.js';
import type { Profiles } from './people/profiles.js';

interface CapabilityOptions {
  /** Rejects while the session is not open. */
  account: () => Promise<MessengerAccount>;
  chatOf: (aliases: ContactAlias[]) => Promise<string>;
  facts: () => HealthFact[];
  profiles: Profiles;
  trusted: readonly string[];
}

/** The names of what `messengerCapabilities` offers. */
export const MESSENGER_CAPABILITIES: readonly Capability[] = ['health', 'media', 'pictures', 'readReceipts', 'typing'];

/** What Messenger and Instagram offer beside messages. */
export function messengerCapabilities(options: CapabilityOptions): Partial<ChannelCapabilities> {
  const { account, chatOf, profiles, trusted } = options;
  const act = async (chatId: string, sender_action: string): Promise<void> => {
    const { client, access, node } = await account();
    await client.post(`${node}/messages`, access, { recipient: { id: chatId }, sender_action });
  };
  return {
    health: { read: () => ({ deliveredMs: null, facts: options.facts() }) },
    typing: { show: async (aliases, isTyping) => act(await chatOf(aliases), isTyping ? 'typing_on' : 'typing_off') },
    readReceipts: {
      // The provider knows no single messages here: a chat is seen.
      send: async (keys) => {
        for (const chatId of new Set(keys.map((key) => key.chatId))) await act(chatId, 'mark_seen');
      },
    },
    pictures: { open: async (aliases) => profiles.openPicture(await account(), await chatOf(aliases)) },
    media: { download: (mediaSource) => openFile(addressIn(mediaSource), trusted) },
  };
}

/** Throws ERR_WAPP_DOWNLOAD_MEDIA for a source without an address. */
function addressIn(mediaSource: Buffer): string {
  const { url } = JSON.parse(mediaSource.toString()) as { url?: unknown };
  if (typeof url !== 'string') throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA');
  return url;
}
