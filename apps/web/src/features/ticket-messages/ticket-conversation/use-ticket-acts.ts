import type { Channel, TicketView } from '@prosa/contracts';
import { useMemo } from 'react';
import { ticketAddress } from '../../../shared/address/paths.js';
import { api } from '../../../shared/api/api-client.js';
import type { Conversation, MessageAct } from '../../../shared/conversation/conversation.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useSession } from '../../../shared/session/use-session.js';
import {
  canDelete,
  canEdit,
  canForward,
  canQuote,
  canReact,
  hasDetails,
} from '../act-on-message/message-permissions.js';
import { useDeleteMessage } from '../act-on-message/use-delete-message.js';
import { useEditMessage } from '../act-on-message/use-edit-message.js';
import { useForward } from '../act-on-message/use-forward.js';
import { useReactToMessage } from '../act-on-message/use-react-to-message.js';

const RULES = {
  react: canReact,
  quote: canQuote,
  edit: canEdit,
  delete: canDelete,
  forward: canForward,
  details: hasDetails,
};

/** What the user may do with a ticket's messages, and how. */
export function useTicketActs({ id: ticketId, ...ticket }: TicketView, canReply: boolean) {
  const channel = ticket.channel as Channel;
  const { user, isAdmin } = useSession();
  const { mutate: putReaction } = useReactToMessage(ticketId);
  const { mutateAsync: edit } = useEditMessage(ticketId);
  const { mutateAsync: remove } = useDeleteMessage(ticketId);
  const { mutateAsync: forward } = useForward();
  const { id: userId } = user;

  return useMemo(
    () =>
      ({
        can: (act: MessageAct, message: ThreadMessage) => RULES[act](message, { channel, canReply, userId, isAdmin }),
        react: ({ id }, emoji) => putReaction({ id, emoji }),
        edit: ({ id }, body) => edit({ id, body }),
        remove: ({ id }) => remove({ id }),
        forwarding: {
          findReceivers: async (searchParam, signal) =>
            (await api.get('/contacts', { query: { searchParam }, signal })).contacts,
          forward: async ({ messageIds, receiverId, signs, clientKey }) => {
            const forwarding = { messageIds, contactId: receiverId, signMessage: signs, clientKey };
            const { ticket, messages, refused } = await forward(forwarding);
            return { sentCount: messages.length, refusedCount: refused.length, path: ticketAddress(ticket.uuid) };
          },
        },
      }) satisfies Partial<Conversation>,
    [channel, canReply, userId, isAdmin, putReaction, edit, remove, forward],
  );
}
