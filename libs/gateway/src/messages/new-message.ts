import type { MediaRef, SendMessageInput } from '@prosa/contracts';
import { AppError, safeFileName } from '@prosa/service-kit/http';
import type { PostMessageInput } from './post-message.input.js';

/**
 * At the start of a file's body it marks a note: camera and quick replies have no other mark
 * (docs/spec/wire-contract.md §2).
 */
const PRIVATE_MARK = '\u200d';

/** The published body and the stored file as one message to send. */
export function sendMessageInput(
  post: PostMessageInput,
  media: MediaRef | undefined,
): SendMessageInput & { media?: MediaRef } {
  const { ticketId, clientKey, isPrivate = false, signMessage, template } = post;
  // With a contact card the body is null (docs/spec/wire-contract.md §6).
  const body = post.body ?? '';
  const text = media ? captionOf(body, media.fileName) : body;
  return {
    ticketId,
    body: text === '' ? undefined : text,
    isPrivate: isPrivate || (media !== undefined && body.startsWith(PRIVATE_MARK)),
    ...named(post),
    ...(template && { template }),
    signMessage,
    clientKey,
    media,
  };
}

/** Ids of the objects that the published body contains whole. */
const named = ({ quotedMsg, quotedMessageId, vCard, vCardContactId }: PostMessageInput) => ({
  quotedMessageId: quotedMessageId ?? idOf('quotedMsg', quotedMsg),
  vCardContactId: vCardContactId ?? idOf('vCard', vCard),
});

function idOf(field: string, reference: object | undefined): number | undefined {
  if (!reference) return undefined;
  const { id } = reference as { id?: unknown };
  if (typeof id === 'number' && Number.isInteger(id) && id > 0) return id;
  throw new AppError('ERR_VALIDATION', { fields: { [field]: ['isId'] } });
}

const stemOf = (name: string): string => name.replace(/\.\w+$/, '');

/** Consoles send the file's name as body when there is no caption; its ending may have been put right since. */
function captionOf(body: string, fileName: string): string {
  const text = body.startsWith(PRIVATE_MARK) ? body.slice(PRIVATE_MARK.length) : body;
  return [text, safeFileName(text)].some((name) => stemOf(name) === stemOf(fileName)) ? '' : text;
}
