import type { MessageView } from '@prosa/whatsapp-simulator';
import type { Translate } from '../shared/language';
import type { TextKey } from '../shared/texts';

type Kind = MessageView['content']['kind'];

const MARKS: Partial<Record<Kind, [mark: string, label: TextKey]>> = {
  image: ['📷', 'image'],
  video: ['🎬', 'video'],
  audio: ['🎵', 'audio'],
  voice: ['🎤', 'voice'],
  document: ['📄', 'document'],
  sticker: ['💟', 'sticker'],
  location: ['📍', 'location'],
  contact: ['👤', 'contact'],
};

/** A message in one line. */
export function previewOf({ isRevoked, content }: MessageView, t: Translate): string {
  if (isRevoked) return t('deleted');
  const { kind, text, fileName } = content;
  const [mark, label] = MARKS[kind] ?? [];
  if (!label) return text ?? t('unsupported');
  return `${mark} ${text ?? fileName ?? t(label)}`;
}
