import { Field, HStack, Input, Stack, Text } from '@chakra-ui/react';
import { Modal } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '../../../shared/fields/switch-row.js';
import { usePlan } from '../../../shared/plans/use-plan.js';
import { useSession } from '../../../shared/session/use-session.js';
import { VolumeControl } from '../../../shared/sound/volume-control.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import {
  chooseNotifications,
  type NotificationChoices,
  useNotificationChoices,
} from '../../../shared/notifications/notification-choices.js';
import { requestPermission, permission } from './permission.js';
import { canPush, subscribePush, unsubscribePush } from './push-subscription.js';

/**
 * Settings of notifications: in this browser, while the console is closed, and quiet hours (docs/spec/ux.md,
 * notifications).
 */
export function NotificationSettings({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['notifications', 'preferences']);
  const { user } = useSession();
  const choices = useNotificationChoices(user.id);
  const hasChats = usePlan().data?.useInternalChat === true;
  const [allowed, setAllowed] = useState(permission);
  const choose = (changed: Partial<NotificationChoices>) => chooseNotifications(user.id, changed);

  return (
    <Modal title={t('settings.title')} size="sm" onClose={onClose}>
      <Stack gap="5" paddingBottom="4">
        <Stack gap={{ base: '1', md: '3' }}>
          <SwitchRow
            label={t('settings.outside')}
            isOn={allowed === 'granted'}
            isDisabled={allowed !== 'default'}
            onChange={() => void requestPermission().then(setAllowed)}
          />
          {allowed === 'denied' && <Hint text={t('settings.denied')} />}
          {allowed === 'granted' && <Hint text={t('settings.allowed')} />}
          <PushSwitch choices={choices} isAllowed={allowed === 'granted'} onChoose={choose} />
          <SwitchRow
            label={t('settings.hideContent')}
            isOn={choices.isContentHidden}
            onChange={(isContentHidden) => choose({ isContentHidden })}
          />
          {hasChats && (
            <SwitchRow
              label={t('settings.chatMuted')}
              isOn={choices.isChatMuted}
              onChange={(isChatMuted) => choose({ isChatMuted })}
            />
          )}
        </Stack>
        <QuietFields choices={choices} onChoose={choose} />
        <Stack gap="2">
          <Text fontWeight="medium" fontSize="sm">
            {t('preferences:volume.label')}
          </Text>
          <VolumeControl />
        </Stack>
      </Stack>
    </Modal>
  );
}

interface Part {
  choices: NotificationChoices;
  onChoose: (changed: Partial<NotificationChoices>) => void;
}

function PushSwitch({ choices, isAllowed, onChoose }: Part & { isAllowed: boolean }) {
  const { t } = useTranslation('notifications');
  const showError = useErrorToast();
  const [isPending, setIsPending] = useState(false);

  async function change(isPushed: boolean) {
    setIsPending(true);
    try {
      await (isPushed ? subscribePush(choices) : unsubscribePush());
      onChoose({ isPushed });
    } catch (error) {
      showError(error);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      <SwitchRow
        label={t('settings.closed')}
        isOn={choices.isPushed}
        isDisabled={isPending || !canPush() || (!isAllowed && !choices.isPushed)}
        onChange={(isOn) => void change(isOn)}
      />
      {!canPush() && <Hint text={t('settings.noPush')} />}
    </>
  );
}

function QuietFields({ choices, onChoose }: Part) {
  const { t } = useTranslation('notifications');
  const fields = [
    ['quietFrom', t('settings.from')],
    ['quietTo', t('settings.to')],
  ] as const;

  return (
    <Stack gap="3">
      <SwitchRow
        label={t('settings.quiet')}
        isOn={choices.isQuietAtTimes}
        onChange={(isQuietAtTimes) => onChoose({ isQuietAtTimes })}
      />
      {choices.isQuietAtTimes && (
        <HStack gap="3" align="start">
          {fields.map(([name, label]) => (
            <Field.Root key={name}>
              <Field.Label>{label}</Field.Label>
              <Input
                type="time"
                required
                value={choices[name]}
                onChange={({ target }) => target.value && onChoose({ [name]: target.value })}
              />
            </Field.Root>
          ))}
        </HStack>
      )}
      {choices.isQuietAtTimes && <Hint text={t('settings.quietHint')} />}
    </Stack>
  );
}

const Hint = ({ text }: { text: string }) => (
  <Text fontSize="sm" color="fg.muted">
    {text}
  </Text>
);
