import { Button } from '@chakra-ui/react';
import type { SubscriptionView } from '@prosa/contracts';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSubscriptionActs } from '../api/use-subscription-acts.js';

/** Sends a test to a receiver of events. */
export function SendTestButton({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('webhooks');
  const { test } = useSubscriptionActs();

  return (
    <Button loading={test.isPending} onClick={() => test.mutate(subscription)}>
      <Send aria-hidden size={16} />
      {t('test')}
    </Button>
  );
}
