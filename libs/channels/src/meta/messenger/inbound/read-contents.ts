import type { InboundContent, MediaKind, MessageContext, Referral } from '@prosa/contracts';
import { nameOfKind, safeFileName } from '@prosa/service-kit/http';
import { isProvidersHost } from '../media/trusted-hosts.js';
import type { AttachmentBody, MessageBody, ReferralBody } from './messenger-event.js';

/** One bubble of a message, with the address of its file. */
export interface ReadBubble {
  content: InboundContent;
  fileUrl: string | null;
}

const MIMETYPES: Record<MediaKind, string> = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/mp4',
  document: 'application/octet-stream',
};

/** What each type of attachment with a file is; the file's bytes decide in the end. */
const FILE_KINDS: Partial<Record<string, MediaKind>> = {
  image: 'image',
  sticker: 'image',
  video: 'video',
  audio: 'audio',
  file: 'document',
};

/** Posts of others, whose files the provider may have: else they are shown as links. */
const SHARED_KINDS: Partial<Record<string, MediaKind>> = {
  share: 'image',
  post: 'image',
  ig_post: 'image',
  reel: 'video',
  ig_reel: 'video',
};

/** The bubbles of a message in their order: a caption goes with its first file. */
export function readContents(message: MessageBody, trusted: readonly string[]): ReadBubble[] {
  const text = typeof message.text === 'string' ? message.text : '';
  const attachments = Array.isArray(message.attachments) ? message.attachments : [];
  const bubbles = attachments.flatMap((attachment) => readAttachment(attachment, text, trusted));
  const [first, ...others] = bubbles;
  if (!first) return [text === '' ? unsupported(message) : plain(text)];
  if (text === '') return bubbles;
  if (first.content.kind !== 'media') return [plain(text), ...bubbles];
  const caption = [text, first.content.caption].filter(Boolean).join('\n');
  return [{ ...first, content: { ...first.content, caption } }, ...others];
}

const plain = (text: string): ReadBubble => ({ content: { kind: 'text', text }, fileUrl: null });

const unsupported = ({ attachments }: MessageBody): ReadBubble => ({
  content: { kind: 'unsupported', label: attachments?.[0]?.type ?? 'message' },
  fileUrl: null,
});

/** None for a preview of a link that the text has already. */
function readAttachment(attachment: AttachmentBody, text: string, trusted: readonly string[]): ReadBubble[] {
  const { type = '', payload } = attachment ?? {};
  const url = payload?.url ?? attachment?.url ?? '';
  const title = attachment?.title ?? payload?.title ?? '';
  const kind = FILE_KINDS[type];
  if (kind && url !== '') return [fileOf(kind, url, '')];
  if (type === 'location') return [placeOf(attachment, title)];
  // A story is not copied: it may not be kept longer than it lives (docs/spec/wire-external.md §5).
  if (type === 'story_mention') return [plain(url)];
  const shared = SHARED_KINDS[type];
  if (shared && isProvidersHost(url, trusted)) return [fileOf(shared, url, title)];
  const link = [title, payload?.text, url].filter((line) => line && !text.includes(line)).join('\n');
  if (link !== '') return [plain(link)];
  return text === '' ? [{ content: { kind: 'unsupported', label: type || 'attachment' }, fileUrl: null }] : [];
}

function fileOf(kind: MediaKind, url: string, caption: string): ReadBubble {
  const mimetype = MIMETYPES[kind];
  // Only files have a name of their own.
  const name = kind === 'document' ? safeFileName(lastSegment(url)) : '';
  const media = { kind, mimetype, fileName: name || nameOfKind(kind, mimetype), size: 0 };
  return { content: { kind: 'media', media, caption }, fileUrl: url };
}

function placeOf({ payload }: AttachmentBody, name: string): ReadBubble {
  const { lat, long } = payload?.coordinates ?? {};
  const [latitude, longitude] = [Number(lat) || 0, Number(long) || 0];
  return { content: { kind: 'location', latitude, longitude, name, address: '', thumbnail: null }, fileUrl: null };
}

function lastSegment(url: string): string {
  if (!URL.canParse(url)) return '';
  const segment = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** What a message refers to; undefined for nothing. */
export function contextOf(message: MessageBody, flags: Partial<MessageContext>): MessageContext | undefined {
  const { quick_reply, referral, reply_to, attachments } = message;
  const mention = Array.isArray(attachments) ? attachments.find((each) => each?.type === 'story_mention') : undefined;
  const context: MessageContext = {
    ...flags,
    ...(quick_reply?.payload && { replyId: quick_reply.payload }),
    ...(referral && { referral: referralOf(referral) }),
    ...(reply_to?.story && { story: storyOf('reply', reply_to.story.id, reply_to.story.url) }),
    ...(mention && { story: storyOf('mention', undefined, mention.payload?.url) }),
  };
  return Object.keys(context).length > 0 ? context : undefined;
}

const storyOf = (kind: 'reply' | 'mention', id = '', url = '') => ({ kind, id, url });

export function referralOf(body: ReferralBody): Referral {
  const { ref = '', source = '', ad_id = '', referer_uri = '', product, ads_context_data } = body;
  const shared = {
    url: referer_uri,
    headline: ads_context_data?.ad_title ?? '',
    body: '',
    ref,
  };
  if (product?.id) return { ...shared, source: 'product', sourceId: product.id };
  if (ad_id || source.toUpperCase() === 'ADS') return { ...shared, source: 'ad', sourceId: ad_id };
  return { ...shared, source: 'link', sourceId: '' };
}
