import { callBody, type InboundContent, type MediaType } from '@prosa/contracts';
import { MEDIA_TYPES } from '../../conversation/message/media-columns.js';
import type { Message } from '../../conversation/message/message.entity.js';

/** The columns of a message that its content decides. */
export type ContentColumns = Pick<Message, 'body' | 'mediaType' | 'mediaState' | 'mediaInfo'>;

const text = (mediaType: MediaType, body: string): ContentColumns => ({
  body,
  mediaType,
  mediaState: 'none',
  mediaInfo: null,
});

/** Contents that change an earlier message, and contents that are messages of their own. */
export type ChangeContent = Extract<InboundContent, { kind: 'deletion' | 'edit' }>;
export type RingContent = Extract<InboundContent, { kind: 'ring' }>;
export type ShownContent = Exclude<InboundContent, ChangeContent | RingContent>;

export const isChange = (content: InboundContent): content is ChangeContent =>
  content.kind === 'deletion' || content.kind === 'edit';

/** Whether it is a message of its own. */
export const isShown = (content: InboundContent): content is ShownContent =>
  !isChange(content) && content.kind !== 'ring';

type Columns = {
  [K in ShownContent['kind']]: (
    content: Extract<ShownContent, { kind: K }>,
    sentAt: string,
    timeZone?: string,
  ) => ContentColumns;
};

const COLUMNS: Columns = {
  text: (content) => text('conversation', content.text),
  // Without a caption the body is the file's name.
  media: ({ media, caption }) => ({
    body: caption || media.fileName,
    mediaType: MEDIA_TYPES[media.kind],
    mediaState: 'pending',
    mediaInfo: media,
  }),
  location: (content) => text('locationMessage', locationBody(content)),
  contact: ({ vcards }) => text('contactMessage', vcards.join('\n')),
  reaction: ({ emoji }) => text('reactionMessage', emoji),
  call: ({ call }, sentAt, timeZone) => text('call_log', callBody(call, sentAt, timeZone)),
  postback: ({ title }) => text('conversation', title),
  referral: ({ referral }) => text('conversation', referral.headline || referral.url || referral.ref),
  unreadable: () => text('unreadable', ''),
  unsupported: ({ label }) => text('unsupported', label),
};

/** The columns of a received content, in the forms that consoles read (docs/spec/wire-contract.md §2, §6). */
export const contentColumns = (content: ShownContent, sentAt: string, timeZone?: string): ContentColumns =>
  COLUMNS[content.kind](content as never, sentAt, timeZone);

/** A transparent pixel, because consoles expect a picture first. */
const NO_PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** `image|link|text`, the image as a data URI. */
function locationBody(location: Extract<InboundContent, { kind: 'location' }>): string {
  const { latitude, longitude, name, address, thumbnail } = location;
  const image = `data:image/png;base64,${thumbnail?.replace(/^data:[^,]*,/, '') || NO_PICTURE}`;
  const link = `https://maps.google.com/maps?q=${latitude}%2C${longitude}&z=17&hl=pt-BR`;
  const label = [name, address].filter(Boolean).join(', ') || `${latitude}, ${longitude}`;
  return [image, link, label.replaceAll('|', '/')].join('|');
}
