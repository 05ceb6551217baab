import type { MessageWire, QuotedMessageView } from '@prosa/contracts';

/** A message as it stands in those that answer it. */
export const quoteOf = (message: Pick<MessageWire, keyof QuotedMessageView>): QuotedMessageView => {
  const { id, contactId, version, body, fromMe, mediaType, isDeleted, contact } = message;
  return { id, contactId, version, body, fromMe, mediaType, isDeleted, contact };
};
