import { optionsAsText } from '../../../adapter/options-as-text.js';
import type { OutboundSend } from '../../../channel-adapter.js';
import { splitText } from '../../parts/split-text.js';

/** In characters (docs/spec/wire-external.md §3.1). */
export const TEXT_MAX = 4096;
export const CAPTION_MAX = 1024;

type Content = OutboundSend['content'];

/** The messages of the API that one message of the desk takes, in their order: texts beyond the limits become several. */
export function partsOf(content: Content): Content[] {
  switch (content.kind) {
    case 'text':
      return textParts(content.text);
    case 'media':
      return content.caption.length > CAPTION_MAX
        ? [{ ...content, caption: '' }, ...textParts(content.caption)]
        : [content];
    case 'interactive': {
      const text = optionsAsText(content);
      return text.length > TEXT_MAX ? textParts(text) : [content];
    }
    default:
      return [content];
  }
}

/** A text that fits goes as it was written. */
const textParts = (text: string): Content[] =>
  text.length > TEXT_MAX
    ? splitText(text, (part) => part.length, TEXT_MAX).map((part) => ({ kind: 'text', text: part }))
    : [{ kind: 'text', text }];
