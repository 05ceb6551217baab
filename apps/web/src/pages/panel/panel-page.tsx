import type { PanelTicket } from '@prosa/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../features/panel/api/use-panel.js';
import { OnCallNow } from '../../features/on-call/plan/on-call-now.js';
import { LivePanel } from '../../features/panel/components/live-panel.js';
import { idsField, switchField } from '../../shared/address/address-fields.js';
import { useAddress } from '../../shared/address/use-address.js';
import { DialogPane } from '../../shared/panes/dialog-pane.js';
import { lazily } from '../../shared/panes/lazily.js';
import { QueueFilter } from './queue-filter.js';
import { useMoveTicket } from './use-move-ticket.js';

const TransferDialog = lazily(
  async () => (await import('../../features/tickets/transfer-ticket/transfer-dialog.js')).TransferDialog,
);

/** The same element always: the panel paints often. */
const ON_CALL = <OnCallNow />;

const FIELDS = { queues: idsField, wall: switchField(false) };

/** `/moments?queues=…&wall=yes`: who attends what at this moment (docs/spec/core.md §2). */
export function PanelPage() {
  const { t } = useTranslation('tickets');
  const [{ queues, wall }, change] = useAddress(FIELDS);
  const panel = usePanel(queues);
  const [searched, setSearched] = useState<PanelTicket>();
  const { moveTo, transferTo } = useMoveTicket(panel.store, setSearched);

  return (
    <>
      <LivePanel
        panel={panel}
        queueIds={queues}
        filter={<QueueFilter chosen={queues} onChoose={(ids) => change({ queues: ids })} />}
        onCall={ON_CALL}
        isWall={wall}
        onWall={(isWall) => change({ wall: isWall })}
        onMove={(ticket, to) => void moveTo(ticket, to)}
        onSearch={setSearched}
      />
      {searched && (
        <DialogPane onClose={() => setSearched(undefined)}>
          <TransferDialog
            title={t('transfer.title', { name: searched.contact.name })}
            queueId={searched.queueId}
            onTransfer={(to) => {
              setSearched(undefined);
              void transferTo(searched, to);
            }}
            onClose={() => setSearched(undefined)}
          />
        </DialogPane>
      )}
    </>
  );
}
