import { Menu, Portal } from '@chakra-ui/react';
import { type SubscriptionView, TEST_RECEIVER } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { EllipsisVertical, History, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { capturesAddress, deliveriesAddress } from '../../../shared/address/paths.js';
import { useSubscriptionActs } from '../api/use-subscription-acts.js';

interface Props {
  subscription: SubscriptionView;
  /** Opens what replaces its secret, which outlives the row: a turned tablet shows cards instead of rows. */
  onRotate: () => void;
}

/** Actions of a receiver before those that edit and delete: its deliveries, a test, a pause, another secret. */
export function SubscriptionActions({ subscription, onRotate }: Props) {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const { toggle, test } = useSubscriptionActs();
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
              <Menu.Item value="rotate" onClick={onRotate}>
                {t('rotate.open')}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </>
  );
}
