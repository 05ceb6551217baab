import { CapturesList } from '../../features/webhook-captures/components/captures-list.js';
import { subscriptions } from '../../features/webhooks/api/subscriptions.js';
import { SendTestButton } from '../../features/webhooks/test-receiver/send-test-button.js';
import { useRecordRows } from '../../shared/records/use-records.js';

const WHOLE = { search: '', filter: undefined };

/** What arrived at a test receiver, with its name and a button that sends it something. */
export function CapturesTab({ subscriptionId }: { subscriptionId: number }) {
  const { rows } = useRecordRows(subscriptions, WHOLE);
  const subscription = rows.find(({ id }) => id === subscriptionId);
  return (
    <CapturesList
      subscriptionId={subscriptionId}
      name={subscription?.name}
      action={subscription && <SendTestButton subscription={subscription} />}
    />
  );
}
