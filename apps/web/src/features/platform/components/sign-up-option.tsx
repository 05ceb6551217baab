import { Stack, Switch, Text } from '@chakra-ui/react';
import { amountOf } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlans } from '../../../shared/plans/use-plans.js';
import { useChangePlatformSetting } from '../api/use-change-platform-setting.js';

/** The switch of sign-up, with a warning where what is offered cannot be meant. */
export function SignUpOption({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('platform');
  const change = useChangePlatformSetting();
  const meaning = useId();

  return (
    <Stack gap="2">
      <Switch.Root
        checked={isOn}
        disabled={change.isPending}
        onCheckedChange={({ checked }) =>
          change.mutate({ key: 'userCreation', value: checked ? 'enabled' : 'disabled' })
        }
      >
        <Switch.HiddenInput role="switch" aria-describedby={meaning} />
        <Switch.Control />
        <Switch.Label>{t('setting.userCreation.name')}</Switch.Label>
      </Switch.Root>
      <Text id={meaning} color="fg.muted">
        {t('setting.userCreation.meaning')}
      </Text>
      {isOn && <OfferWarning />}
    </Stack>
  );
}

/** Says that nothing is offered, or what is offered for nothing. */
function OfferWarning() {
  const { t } = useTranslation('platform');
  const { data: plans } = usePlans();
  const offered = plans?.filter(({ isPublic }) => isPublic);
  if (!offered) return null;
  if (offered.length === 0) return <Notice tone="warn" text={t('signUp.noPlans')} />;
  const names = offered.filter(({ amount }) => !(amountOf(amount) > 0)).map(({ name }) => name);
  return names.length > 0 && <Notice tone="warn" text={t('signUp.freePlans', { names: names.join(', ') })} />;
}
