import type { TicketView } from '@prosa/contracts';
import { useCallback, useState } from 'react';
import { ticketAddress } from '../../shared/address/paths.js';
import { DialogPane } from '../../shared/panes/dialog-pane.js';
import { lazily } from '../../shared/panes/lazily.js';
import { useHasChats } from '../../features/chats/api/use-chats.js';

const AskDialog = lazily(async () => (await import('../../features/chats/ask/ask-dialog.js')).AskDialog);

/** The dialog that asks colleagues about a ticket, and what opens it; nothing without chats. */
export function useAskColleague({ uuid }: Pick<TicketView, 'uuid'>) {
  const hasChats = useHasChats();
  const [asked, setAsked] = useState<string>();
  const open = useCallback(() => setAsked(uuid), [uuid]);
  const close = () => setAsked(undefined);

  return {
    open: hasChats ? open : undefined,
    dialog: asked === uuid && (
      <DialogPane onClose={close}>
        <AskDialog path={ticketAddress(uuid)} onClose={close} />
      </DialogPane>
    ),
  };
}
