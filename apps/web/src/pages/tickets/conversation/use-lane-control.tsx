import { DEFAULT_LANE, type TicketView } from '@prosa/contracts';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicketLane } from '../../../features/kanban/api/ticket-lane.js';
import type { LaneControl } from '../../../features/tickets/ticket-header/ticket-commands.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { usePlan } from '../../../shared/plans/use-plan.js';

// Loaded on first use.
const LaneDialog = lazily(async () => (await import('../../../features/kanban/components/lane-dialog.js')).LaneDialog);

interface ShownLane {
  /** Undefined where the plan has no kanban, and for tickets that are not on it. */
  lane?: LaneControl;
  dialog?: ReactNode;
}

/** The lane of the open ticket, which is shown and changed without leaving the conversation. */
export function useLaneControl(ticket: TicketView): ShownLane {
  const { t } = useTranslation('tickets');
  const { data: plan } = usePlan();
  const at = useTicketLane(ticket, plan?.useKanban === true);
  // Id of the ticket whose dialog is open, so that another ticket starts without.
  const [movedId, setMovedId] = useState<number>();
  const column = at?.columns.find(({ id }) => id === at.laneId);
  const isShown = at !== undefined && (column !== undefined || at.laneId === DEFAULT_LANE);
  const name = column?.name ?? t('log.defaultLane');
  const color = column?.color;
  const lane = useMemo(
    () => (isShown ? { name, color, open: () => setMovedId(ticket.id) } : undefined),
    [isShown, name, color, ticket.id],
  );
  const close = () => setMovedId(undefined);

  return {
    lane,
    dialog: at && movedId === ticket.id && (
      <DialogPane onClose={close}>
        <LaneDialog ticket={ticket} laneId={at.laneId} columns={at.columns} onClose={close} />
      </DialogPane>
    ),
  };
}
