import type { TicketView } from '@prosa/contracts';
import { useCallback, useState } from 'react';
import { ticketAddress } from '../../../shared/address/paths.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { useHasChats } from '../../../features/chats/api/use-chats.js';

const ConsultDialog = lazily(
  async () => (await import('../../../features/chats/consult/consult-dialog.js')).ConsultDialog,
);

/** The dialog that asks colleagues about a ticket, and what opens it; nothing without chats. */
export function useConsultColleague({ uuid }: Pick<TicketView, 'uuid'>) {
  const hasChats = useHasChats();
  const [requested, setRequested] = useState<string>();
  const open = useCallback(() => setRequested(uuid), [uuid]);
  const close = () => setRequested(undefined);

  return {
    open: hasChats ? open : undefined,
    dialog: requested === uuid && (
      <DialogPane onClose={close}>
        <ConsultDialog path={ticketAddress(uuid)} onClose={close} />
      </DialogPane>
    ),
  };
}
