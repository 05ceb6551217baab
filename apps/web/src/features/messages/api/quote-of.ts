import type { MessageWire, QuotedMessageView } from '@prosa/contracts';

/** The quote of a message, as answers to it carry it. */
export const quoteOf = (message: Pick<MessageWire, keyof QuotedMessageView>): QuotedMessageView => {
  const { id, contactId, version, body, fromMe, mediaType, isDeleted, contact } = message;
  return { id, contactId, version, body, fromMe, mediaType, isDeleted, contact };
};
