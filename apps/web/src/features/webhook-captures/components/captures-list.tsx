import type { CaptureView } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { Eye, Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveriesAddress } from '../../../shared/address/paths.js';
import { exactText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Column } from '../../../shared/lists/column.js';
import { ListPage } from '../../../shared/lists/list-page.js';
import { BackButton } from '../../../shared/panes/back-button.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { useReadAgain } from '../../../shared/records/use-read-again.js';
import { useRecordRows } from '../../../shared/records/use-records.js';
import { captures } from '../api/captures.js';
import { SignatureState } from './signature-state.js';

const Detail = lazily(async () => (await import('./capture-detail.js')).CaptureDetail);

/** Short: somebody waits for what they have just sent. */
const READ_EVERY_MS = 2_000;
const noSearch = () => undefined;

interface Props {
  subscriptionId: number;
  /** The receiver's; undefined while it is read. */
  name: string | undefined;
  /** Sends a test to it. */
  action: ReactNode;
}

/** What arrived at a test receiver, as it arrives. */
export function CapturesList({ subscriptionId, name, action }: Props) {
  const { t } = useTranslation(['webhook-captures', 'webhooks']);
  const [shown, setShown] = useState<CaptureView | null>(null);
  const list = useRecordRows(captures, { search: '', filter: { subscriptionId } });
  useReadAgain(captures, READ_EVERY_MS);
  const close = () => setShown(null);

  return (
    <>
      <ListPage
        title={name ?? t('title')}
        back={<BackButton label={t('back')} to={deliveriesAddress()} />}
        action={action}
        list={{ ...list, search: '', setSearch: noSearch }}
        failed={t('failed')}
        empty={{ icon: Inbox, title: t('none'), description: t('noneHint') }}
        columns={useCaptureColumns()}
        toneOf={({ isSigned }) => (isSigned ? undefined : 'bad')}
        actions={(row) => (
          <IconButton
            label={t('open', { event: t(`webhooks:event.${row.type}`), at: exactText(row.at) })}
            icon={<Eye />}
            onClick={() => setShown(row)}
          />
        )}
      />
      {shown && (
        <DialogPane onClose={close}>
          <Detail capture={shown} onClose={close} />
        </DialogPane>
      )}
    </>
  );
}

function useCaptureColumns(): Column<CaptureView>[] {
  const { t } = useTranslation(['webhook-captures', 'webhooks']);
  const { bytes } = useFormat();

  return [
    { key: 'event', header: t('column.event'), isTitle: true, cell: ({ type }) => t(`webhooks:event.${type}`) },
    { key: 'at', header: t('column.at'), cell: ({ at }) => exactText(at) },
    { key: 'signature', header: t('column.signature'), cell: ({ isSigned }) => <SignatureState isSigned={isSigned} /> },
    { key: 'size', header: t('column.size'), align: 'end', cell: (row) => bytes(row.bytes) },
  ];
}
