import { DELIVERY_STATES, type DeliveryView } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { Eye, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceField } from '../../../shared/address/address-fields.js';
import { deliveriesAddress } from '../../../shared/address/paths.js';
import { useAddress } from '../../../shared/address/use-address.js';
import { SelectFilter } from '../../../shared/fields/select-filter.js';
import { exactText } from '../../../shared/format/time.js';
import { ListPage } from '../../../shared/lists/list-page.js';
import { BackButton } from '../../../shared/panes/back-button.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { useReadAgain } from '../../../shared/records/use-read-again.js';
import { useRecordRows } from '../../../shared/records/use-records.js';
import { deliveries } from '../api/deliveries.js';
import { useDeliveryColumns } from './use-delivery-columns.js';

const Detail = lazily(async () => (await import('./delivery-detail.js')).DeliveryDetail);

const FIELDS = { state: choiceField(DELIVERY_STATES, '') };
/** No event follows each delivery. */
const READ_AGAIN_MS = 5_000;
const noSearch = () => undefined;

interface Props {
  subscriptionId: number;
  /** The receiver's; undefined while it is read. */
  name: string | undefined;
}

/** What was sent to a receiver of events and how it went, newest first. */
export function DeliveriesList({ subscriptionId, name }: Props) {
  const { t } = useTranslation(['webhook-deliveries', 'webhooks']);
  const [{ state }, change] = useAddress(FIELDS);
  const [shown, setShown] = useState<DeliveryView | null>(null);
  const list = useRecordRows(deliveries, { search: '', filter: { subscriptionId, state } });
  useReadAgain(deliveries, list.rows.some((row) => row.state === 'waiting') ? READ_AGAIN_MS : null);
  const close = () => setShown(null);

  return (
    <>
      <ListPage
        title={name === undefined ? t('title') : t('titleOf', { name })}
        back={<BackButton label={t('back')} to={deliveriesAddress()} />}
        list={{ ...list, search: '', setSearch: noSearch }}
        failed={t('failed')}
        empty={{ icon: Webhook, title: t(state === '' ? 'none' : 'noneSuch'), description: t('noneHint') }}
        columns={useDeliveryColumns()}
        toneOf={(row) => (row.state === 'failed' ? 'bad' : undefined)}
        actions={(row) => (
          <IconButton
            label={t('open', { event: t(`webhooks:event.${row.type}`), at: exactText(row.at) })}
            icon={<Eye />}
            onClick={() => setShown(row)}
          />
        )}
      >
        <SelectFilter
          label={t('column.state')}
          value={state}
          options={[
            { value: '', label: t('allStates') },
            ...DELIVERY_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
          onChange={(value) => change({ state: value })}
        />
      </ListPage>
      {shown && (
        <DialogPane onClose={close}>
          <Detail delivery={shown} onClose={close} />
        </DialogPane>
      )}
    </>
  );
}
