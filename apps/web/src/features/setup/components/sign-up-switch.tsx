import { Box, Switch, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SetupFields } from './setup-form.js';

/** Whether companies may sign up by themselves, with what that means. */
export function SignUpSwitch() {
  const { t } = useTranslation('setup');
  const { field } = useController<SetupFields, 'allowSignUp'>({ name: 'allowSignUp' });
  const meaning = useId();

  return (
    <Box borderWidth="1px" borderRadius="l3" padding="4">
      <Switch.Root
        display="flex"
        justifyContent="space-between"
        gap="4"
        minHeight={{ base: '10', md: 'auto' }}
        checked={field.value}
        onCheckedChange={({ checked }) => field.onChange(checked)}
      >
        <Switch.HiddenInput role="switch" aria-describedby={meaning} />
        <Switch.Label lineHeight="short">{t('allowSignUp')}</Switch.Label>
        <Switch.Control />
      </Switch.Root>
      <Text id={meaning} marginTop="2" color="fg.muted" fontSize="sm">
        {t('allowSignUpMeaning')}
      </Text>
    </Box>
  );
}
