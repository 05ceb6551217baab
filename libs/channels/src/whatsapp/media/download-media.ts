import { AppError } from '@prosa/service-kit/http';
import { withTimeout } from '@prosa/service-kit/operations';
import type { Readable } from 'node:stream';
import {
  downloadContentFromMessage,
  normalizeMessageContent,
  proto,
  type WAMessage,
  type WASocket,
} from '../baileys.js';
import { mediaOf, type MessageFile } from '../inbound/read-media.js';
import type { MediaTrust } from './media-trust.js';

/** The host's answers for a file it no longer has, which the phone can upload again. */
const MISSING_STATUSES = [404, 410];
const REUPLOAD_WITHIN_MS = 30_000;

/**
 * Downloads and decrypts the file of a message (`raw` of ChannelEventHandler.received). A file that is missing at the
 * host is requested from the phone once. Throws ERR_WAPP_DOWNLOAD_MEDIA when there is no file, other errors when a
 * later try may help.
 */
export async function downloadMedia(raw: Buffer, trust: MediaTrust, sock: WASocket | undefined): Promise<Readable> {
  const message = proto.WebMessageInfo.decode(raw) as WAMessage;
  try {
    return await download(message, trust);
  } catch (error) {
    if (!MISSING_STATUSES.includes(statusOf(error))) throw error;
    if (!sock)
      throw new Error('the file is missing, and the session is not open to request it from the phone', {
        cause: error,
      });
  }
  // The library writes a host of its own into the message.
  const host = hostOf(message, trust);
  return download(await reuploaded(sock, message), trust, host);
}

/** Throws ERR_WAPP_DOWNLOAD_MEDIA when the phone does not answer or has no file any more. */
async function reuploaded(sock: WASocket, message: WAMessage): Promise<WAMessage> {
  try {
    return await withTimeout(sock.updateMediaMessage(message), REUPLOAD_WITHIN_MS, () => missingFile());
  } catch (error) {
    if (MISSING_STATUSES.includes(statusOf(error))) throw missingFile();
    throw error;
  }
}

const hostOf = ({ message }: WAMessage, trust: MediaTrust): string =>
  trust.hostFor(mediaOf(normalizeMessageContent(message) ?? {})?.part.url);

function download(message: WAMessage, trust: MediaTrust, host = hostOf(message, trust)): Promise<Readable> {
  const file = mediaOf(normalizeMessageContent(message.message) ?? {});
  const directPath = file && pathOf(file);
  if (!file?.part.mediaKey || !directPath) throw missingFile();
  return downloadContentFromMessage({ mediaKey: file.part.mediaKey, directPath }, file.type, {
    host,
    options: { dispatcher: trust.dispatcher } as RequestInit,
  });
}

/** The path on the media host; the message does not choose the host. */
function pathOf({ part: { directPath, url } }: MessageFile): string | undefined {
  if (directPath) return directPath.startsWith('/') ? directPath : undefined;
  if (!url || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const statusOf = (error: unknown) => (error as { output?: { statusCode?: number } }).output?.statusCode ?? 0;
const missingFile = () => new AppError('ERR_WAPP_DOWNLOAD_MEDIA');
