import type { InboundContent, MediaKind, MessageContext, Referral } from '@prosa/contracts';
import { nameOfKind, safeFileName } from '@prosa/service-kit/http';
import { entryOf } from '../../graph/fields.js';
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
const FILE_KINDS: Record<string, MediaKind> = {
  image: 'image',
  sticker: 'image',
  video: 'video',
  audio: 'audio',
  file: 'document',
};

/** Posts of others, whose files the provider may have: else they are shown as links. */
const SHARED_KINDS: Record<string, MediaKind> = {
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
  const bubbles = attachments.filter(Boolean).flatMap((each) => readAttachment(each, text, trusted));
  if (message.is_unsupported) return [unsupported('message')];
  if (text !== '') return captioned(text, bubbles);
  return bubbles.length > 0 ? bubbles : [unsupported('message')];
}

function captioned(text: string, bubbles: readonly ReadBubble[]): ReadBubble[] {
  const [first, ...others] = bubbles;
  if (first?.content.kind !== 'media') return [plain(text), ...bubbles];
  const caption = [text, first.content.caption].filter(Boolean).join('\n');
  return [{ ...first, content: { ...first.content, caption } }, ...others];
}

const plain = (text: string): ReadBubble => ({ content: { kind: 'text', text }, fileUrl: null });

const unsupported = (label: string): ReadBubble => ({ content: { kind: 'unsupported', label }, fileUrl: null });

/** None for a preview of a link that the text has already. */
function readAttachment(attachment: AttachmentBody, text: string, trusted: readonly string[]): ReadBubble[] {
  const { type = '' } = attachment;
  const labels = labelsOf(attachment);
  if (type === 'location') return [placeOf(attachment, labels.title)];
  // A story is not copied: it may not be kept longer than it lives (docs/spec/wire-external.md §5).
  if (type === 'story_mention') return [plain(labels.url)];
  const file = fileIn(type, labels, trusted);
  if (file) return [file];
  const lines = [labels.title, labels.text, labels.url].filter((line) => line !== '' && !text.includes(line));
  if (lines.length > 0) return [plain(lines.join('\n'))];
  return text === '' ? [unsupported(type || 'attachment')] : [];
}

/** Some types have them beside the payload. */
const labelsOf = ({ payload = {}, url = '', title }: AttachmentBody) => ({
  url: payload.url ?? url,
  title: title ?? payload.title ?? '',
  text: payload.text ?? '',
});

function fileIn(type: string, { url, title }: { url: string; title: string }, trusted: readonly string[]) {
  const kind = entryOf(FILE_KINDS, type);
  if (kind && url !== '') return fileOf(kind, url, '');
  const shared = entryOf(SHARED_KINDS, type);
  return shared && isProvidersHost(url, trusted) ? fileOf(shared, url, title) : undefined;
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
  const { quick_reply, referral } = message;
  const story = storyIn(message);
  const context: MessageContext = {
    ...flags,
    ...(quick_reply?.payload && { replyId: quick_reply.payload }),
    ...(referral && { referral: referralOf(referral) }),
    ...(story && { story }),
  };
  return Object.keys(context).length > 0 ? context : undefined;
}

function storyIn({ reply_to, attachments }: MessageBody): MessageContext['story'] {
  if (reply_to?.story) return storyOf('reply', reply_to.story);
  const mention = Array.isArray(attachments) ? attachments.find((each) => each?.type === 'story_mention') : undefined;
  return mention && storyOf('mention', mention.payload ?? {});
}

const storyOf = (kind: 'reply' | 'mention', { id = '', url = '' }: { id?: string; url?: string }) => ({
  kind,
  id,
  url,
});

export function referralOf(body: ReferralBody): Referral {
  const { ref = '', referer_uri: url = '', ads_context_data } = body;
  return { ...sourceOf(body), url, headline: ads_context_data?.ad_title ?? '', body: '', ref };
}

function sourceOf({ product, ad_id, source }: ReferralBody): Pick<Referral, 'source' | 'sourceId'> {
  if (product?.id) return { source: 'product', sourceId: product.id };
  const isAd = ad_id !== undefined || source?.toUpperCase() === 'ADS';
  return { source: isAd ? 'ad' : 'link', sourceId: ad_id ?? '' };
}
