import type { SubscriptionView } from '@prosa/contracts';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { lazily } from '../../../shared/panes/lazily.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { subscriptions } from '../api/subscriptions.js';
import { TestReceiverButton } from '../test-receiver/test-receiver-button.js';
import { RotateSecret } from './rotate-secret.js';
import { SubscriptionActions } from './subscription-actions.js';
import { useSubscriptionColumns } from './use-subscription-columns.js';

const Editor = lazily(async () => (await import('./subscription-editor.js')).SubscriptionEditor);

/** The receivers of the company's events, with their state. */
export function SubscriptionsList() {
  const [rotating, setRotating] = useState<SubscriptionView | null>(null);

  return (
    <>
      <RecordsPage
        of={subscriptions}
        icon={Webhook}
        columns={useSubscriptionColumns()}
        Editor={Editor}
        filter={undefined}
        menu={<TestReceiverButton />}
        nameOf={({ name }) => name}
        rowActions={(subscription) => (
          <SubscriptionActions subscription={subscription} onRotate={() => setRotating(subscription)} />
        )}
        toneOf={({ isActive, stop }) => (!isActive && stop !== null && stop !== 'person' ? 'bad' : undefined)}
      />
      {rotating && <RotateSecret subscription={rotating} onClose={() => setRotating(null)} />}
    </>
  );
}
