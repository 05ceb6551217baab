import type { TicketView } from '@prosa/contracts';
import { useConnections } from '../../features/connections/api/use-connections.js';
import { NewTicketDialog } from '../../features/tickets/opening/new-ticket-dialog.js';

interface Props {
  onOpened: (ticket: Pick<TicketView, 'uuid'>) => void;
  onClose: () => void;
}

/** The dialog by which a ticket is begun, with the company's connections to choose from. */
export function NewTicket(props: Props) {
  const { data: connections = [] } = useConnections();
  return <NewTicketDialog connections={connections} {...props} />;
}
