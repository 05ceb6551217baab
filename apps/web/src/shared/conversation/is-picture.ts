import type { ConversationMessage } from './thread-message.js';

/** Whether a message is shown as a picture or video. */
export const isPicture = ({ mediaType }: Pick<ConversationMessage, 'mediaType'>): boolean =>
  mediaType === 'image' || mediaType === 'video';
