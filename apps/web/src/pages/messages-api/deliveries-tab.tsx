import { DeliveriesList } from '../../features/webhook-deliveries/components/deliveries-list.js';
import { subscriptions } from '../../features/webhooks/api/subscriptions.js';
import { useRecordRows } from '../../shared/records/use-records.js';

const WHOLE = { search: '', filter: undefined };

/** The deliveries to a receiver of events, with its name. */
export function DeliveriesTab({ subscriptionId }: { subscriptionId: number }) {
  const { rows } = useRecordRows(subscriptions, WHOLE);
  return <DeliveriesList subscriptionId={subscriptionId} name={rows.find(({ id }) => id === subscriptionId)?.name} />;
}
