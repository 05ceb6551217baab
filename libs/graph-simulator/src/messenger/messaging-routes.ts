import type { GraphCall, GraphRoute } from '../graph/call.js';
import { isInstagram, isPage, ownPage } from './account-of.js';
import { uploadAttachment } from './attachments.js';
import { sendMessage } from './send-message.js';

const sends = (call: GraphCall): boolean => isPage(call) || isInstagram(call);

/** Messages of Pages and Instagram accounts. */
export const messagingRoutes: GraphRoute[] = [
  { method: 'POST', path: '/:id/messages', fits: sends, run: sendMessage },
  {
    method: 'POST',
    path: '/:id/message_attachments',
    fits: isPage,
    run: (call) => {
      ownPage(call);
      return uploadAttachment(call);
    },
  },
];
