import type { ContactAlias } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { WASocket } from '../baileys.js';
import { resolveChat } from '../outbound/resolve-chat.js';
import type { MediaTrust } from './media-trust.js';

const ANSWER_WITHIN_MS = 10_000;
/** The network's answers for a person without a picture, or with one that is hidden from us. */
const NOTHING_TO_SEE = [401, 403, 404];
const MISSING_STATUSES = [404, 410];

/**
 * Opens the small picture of a person or group; null without one. Throws ERR_WAPP_INVALID_CONTACT without an account.
 */
export async function pictureOf(sock: WASocket, aliases: ContactAlias[], trust: MediaTrust): Promise<Readable | null> {
  const url = await linkOf(sock, await resolveChat(sock, aliases));
  return url === undefined ? null : download(url, trust);
}

async function linkOf(sock: WASocket, chatId: string): Promise<string | undefined> {
  try {
    return await sock.profilePictureUrl(chatId, 'preview', ANSWER_WITHIN_MS);
  } catch (error) {
    if (NOTHING_TO_SEE.includes((error as { data?: number }).data ?? 0)) return undefined;
    throw error;
  }
}

/** Downloads from accepted hosts alone, without redirects, whatever the link names (docs/spec/rules.md 20). */
async function download(link: string, trust: MediaTrust): Promise<Readable> {
  const { pathname, search } = new URL(link);
  const response = await fetch(`https://${trust.hostFor(link)}${pathname}${search}`, {
    dispatcher: trust.dispatcher,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  } as RequestInit);
  if (MISSING_STATUSES.includes(response.status)) throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA');
  if (!response.ok || !response.body) throw new Error(`the picture's host answered ${response.status}`);
  return Readable.fromWeb(response.body as ReadableStream);
}
