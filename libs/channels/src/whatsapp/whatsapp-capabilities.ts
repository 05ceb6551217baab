import type { AdapterHealth, ChannelCapabilities, ReadMessageKey } from '../channel-adapter.js';
import type { WASocket } from './baileys.js';
import { requestHistory } from './history/request-history.js';
import { downloadMedia } from './media/download-media.js';
import type { MediaTrust } from './media/media-trust.js';
import { pictureOf } from './media/picture-of.js';
import { findAccount } from './outbound/find-account.js';
import { groupNameOf } from './outbound/group-name.js';
import { resolveChat } from './outbound/resolve-chat.js';

/** How capabilities reach the socket of their session. */
export interface SocketAccess {
  /** The open socket. Rejects while there is none. */
  open: () => Promise<WASocket>;
  /** The socket when it is open now. */
  current: () => WASocket | undefined;
  trust: MediaTrust;
  readHealth: () => AdapterHealth;
}

/** What a WhatsApp account offers beside sending and receiving. */
export const whatsAppCapabilities = ({ open, current, trust, readHealth }: SocketAccess): ChannelCapabilities => ({
  calls: { reject: async ({ id, creator }) => (await open()).rejectCall(id, creator) },
  typing: {
    show: async (aliases, isTyping) => {
      const sock = await open();
      await sock.sendPresenceUpdate(isTyping ? 'composing' : 'paused', await resolveChat(sock, aliases));
    },
  },
  readReceipts: { send: async (keys) => (await open()).readMessages(keys.map(libraryKey)) },
  directory: { find: async (aliases) => findAccount(await open(), aliases) },
  pictures: { open: async (aliases) => pictureOf(await open(), aliases, trust) },
  groups: { nameOf: async (aliases) => groupNameOf(await open(), aliases) },
  blocking: {
    set: async (aliases, isBlocked) => {
      const sock = await open();
      await sock.updateBlockStatus(await resolveChat(sock, aliases), isBlocked ? 'block' : 'unblock');
    },
  },
  health: { read: readHealth },
  history: { request: async (oldest, count) => requestHistory(await open(), oldest, count) },
  media: { download: (mediaSource) => downloadMedia(mediaSource, trust, current()) },
});

const libraryKey = ({ chatId, participant, externalId }: ReadMessageKey) => ({
  remoteJid: chatId,
  id: externalId,
  participant: participant || undefined,
});
