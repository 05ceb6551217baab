import type { SubscriptionView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { changeSubscription, subscriptions } from './subscriptions.js';

/** What is done with a subscription besides editing it. Failures are shown as toasts. */
export function useSubscriptionActs() {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const onError = useErrorToast();
  const put = (subscription: SubscriptionView) => applyChange(queryClient, subscriptions, { put: subscription });

  const toggle = useMutation({
    mutationFn: ({ id, name, url, events, queueIds, connectionIds, isActive }: SubscriptionView) =>
      changeSubscription(id, { name, url, events, queueIds, connectionIds, isActive: !isActive }),
    onSuccess: (changed) => {
      put(changed);
      toaster.success({ title: t(changed.isActive ? 'resumed' : 'paused') });
    },
    onError,
  });
  const test = useMutation({
    mutationFn: ({ id }: SubscriptionView) =>
      api.post('/webhook-subscriptions/:subscriptionId/test', { params: { subscriptionId: id } }),
    onSuccess: () => toaster.success({ title: t('tested') }),
    onError,
  });
  const rotate = useMutation({
    mutationFn: ({ id }: SubscriptionView) =>
      api.post('/webhook-subscriptions/:subscriptionId/rotate', { params: { subscriptionId: id } }),
    onSuccess: ({ subscription }) => put(subscription),
    onError,
    // The answer has the secret.
    gcTime: 0,
  });

  return { toggle, test, rotate };
}
