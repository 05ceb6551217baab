import type { Quote } from './thread-message.js';

/** The quote of a message, as answers to it carry it. */
export const quoteOf = ({ id, body, fromMe, mediaType, isDeleted, contact }: Quote): Quote => ({
  id,
  body,
  fromMe,
  mediaType,
  isDeleted,
  contact,
});
