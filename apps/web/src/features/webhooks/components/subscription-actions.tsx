import { Menu, Portal } from '@chakra-ui/react';
import { type SubscriptionView, TEST_RECEIVER } from '@prosa/contracts';
import { ConfirmDialog, IconButton } from '@prosa/ui';
import { EllipsisVertical, History, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { capturesAddress, deliveriesAddress } from '../../../shared/address/paths.js';
import { SecretDialog } from '../../../shared/ui-feedback/secret-dialog.js';
import { useSubscriptionActs } from '../api/use-subscription-acts.js';

/** Actions of a receiver before those that edit and delete: its deliveries, a test, a pause, another secret. */
export function SubscriptionActions({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const { toggle, test, rotate } = useSubscriptionActs();
  const [isConfirming, setIsConfirming] = useState(false);
  const { id, name, url, isActive } = subscription;
  const label = t('moreOf', { name });

  return (
    <>
      {url === TEST_RECEIVER && (
        <IconButton
          label={t('testReceiver.arrivedAt', { name })}
          icon={<Inbox />}
          onClick={() => void navigate(capturesAddress(id))}
        />
      )}
      <IconButton
        label={t('deliveriesOf', { name })}
        icon={<History />}
        onClick={() => void navigate(deliveriesAddress(id))}
      />
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton label={label} icon={<EllipsisVertical />} />
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content aria-label={label}>
              <Menu.Item value="test" onClick={() => test.mutate(subscription)}>
                {t('test')}
              </Menu.Item>
              <Menu.Item value="toggle" onClick={() => toggle.mutate(subscription)}>
                {t(isActive ? 'pause' : 'resume')}
              </Menu.Item>
              <Menu.Item value="rotate" onClick={() => setIsConfirming(true)}>
                {t('rotate.open')}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {isConfirming && (
        <ConfirmDialog
          title={t('rotate.title', { name })}
          message={t('rotate.message')}
          confirmLabel={t('rotate.confirm')}
          isPending={rotate.isPending}
          onConfirm={() => rotate.mutate(subscription, { onSettled: () => setIsConfirming(false) })}
          onClose={() => setIsConfirming(false)}
        />
      )}
      {rotate.data && (
        <SecretDialog
          title={t('rotate.done')}
          warning={t('secretWarning')}
          secret={rotate.data.secret}
          onClose={rotate.reset}
        />
      )}
    </>
  );
}
