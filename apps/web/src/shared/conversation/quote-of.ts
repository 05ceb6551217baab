import type { Quote } from './thread-message.js';

/** The quote of a message, as answers to it carry it. */
export const quoteOf = ({ id, body, fromMe, mediaType, isDeleted, contact }: Quote): Quote => ({
  id,
  body,
  fromMe,
  mediaType,
  isDeleted,
  // The author of a group's message has more fields, which no quote carries.
  contact: { name: contact.name },
});
