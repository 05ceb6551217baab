import type { TicketView } from '@prosa/contracts';
import { type ReactNode, useMemo, useState } from 'react';
import type { LaterDraft } from '../../shared/conversation/conversation.js';
import { DialogPane } from '../../shared/panes/dialog-pane.js';
import { lazily } from '../../shared/panes/lazily.js';
import { Pane } from '../../shared/panes/pane.js';
import { usePlan } from '../../shared/plans/use-plan.js';

// Loaded on first use.
const ScheduleEditor = lazily(
  async () => (await import('../../features/schedules/components/schedule-editor.js')).ScheduleEditor,
);
const WaitingMessages = lazily(
  async () => (await import('../../features/schedules/in-thread/waiting-messages.js')).WaitingMessages,
);

interface SendLater {
  /** Opens the dialog for a draft; undefined where the user may not write, or the plan has no scheduled messages. */
  open?: (draft: LaterDraft) => void;
  dialog?: ReactNode;
  /** The scheduled messages of the contact. */
  waiting?: ReactNode;
}

/**
 * Scheduling in a conversation (docs/spec/acceptance.md, C21), where the plan allows it. Without, what waits since before
 * is shown and can be cancelled.
 */
export function useSendLater({ contactId, contact, whatsappId }: TicketView, canWrite: boolean): SendLater {
  const { data: plan } = usePlan();
  const [draft, setDraft] = useState<LaterDraft>();
  const isAllowed = plan?.useSchedules === true;
  const close = () => setDraft(undefined);
  const waiting = useMemo(
    () => (
      <Pane shape="line">
        <WaitingMessages contactId={contactId} canChange={isAllowed} />
      </Pane>
    ),
    [isAllowed, contactId],
  );

  return {
    waiting,
    open: isAllowed && canWrite ? setDraft : undefined,
    dialog: draft && (
      <DialogPane onClose={close}>
        <ScheduleEditor
          contact={contact}
          whatsappId={whatsappId}
          body={draft.body}
          file={draft.file}
          onSaved={draft.onScheduled}
          onClose={close}
        />
      </DialogPane>
    ),
  };
}
