import type { MessageView } from '@prosa/graph-simulator';
import type { Translate } from '../shared/language';
import type { TextKey } from '../shared/texts';

const KINDS: Record<string, TextKey> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'document',
  file: 'document',
  sticker: 'sticker',
  location: 'location',
  contacts: 'contacts',
  template: 'template',
  postback: 'postback',
  story_mention: 'storyMention',
  story_reply: 'storyReply',
};

/** The name of a kind of message. */
export const kindText = (type: string, t: Translate): string => t(KINDS[type] ?? 'unsupported');

/** A message in one line. */
export const previewOf = ({ text, type, isDeleted }: MessageView, t: Translate): string => {
  if (isDeleted) return t('deleted');
  return text || kindText(type, t);
};
