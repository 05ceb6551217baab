import { type ExternalMessage, MESSAGE_BODY_MAX_LENGTH, withSignature } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { mediaColumns } from '../conversation/message/media-columns.js';
import type { Outgoing } from '../conversation/sending/deliver.js';
import { SYSTEM_MARK } from '../conversation/sending/send-text.js';

/**
 * What a program sends: a template, a file with its caption, or a text. `author`: the name of the user who signs. Throws
 * ERR_EMPTY_MESSAGE, and ERR_VALIDATION for a text that is too long with its signature.
 */
export function outgoingMessage(message: ExternalMessage, author: string | null): Outgoing {
  const { media, template } = message;
  // PostgreSQL rejects NUL in a text.
  const written = message.body.replaceAll('\0', '').trim();
  if (template)
    return { body: written, ...fileOf(message), template: { ...template.message, category: template.category } };
  // A file without a caption has its name as body (docs/spec/wire-contract.md §2).
  if (written === '' && media) return { body: media.fileName, ...mediaColumns(media) };
  if (written === '') throw new AppError('ERR_EMPTY_MESSAGE');
  return { body: markedText(written, message.isSigned ? author : null), ...fileOf(message) };
}

const fileOf = ({ media }: ExternalMessage) => (media ? mediaColumns(media) : { mediaType: 'conversation' as const });

/** Other consoles recognise texts of programs by the mark (docs/spec/domain-behaviour.md §1). */
function markedText(written: string, signedBy: string | null): string {
  const text = SYSTEM_MARK + (signedBy === null ? written : withSignature(written, signedBy));
  if (text.length > MESSAGE_BODY_MAX_LENGTH) throw new AppError('ERR_VALIDATION', { fields: { body: ['maxLength'] } });
  return text;
}
