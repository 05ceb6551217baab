import { Button, List, Stack, Text } from '@chakra-ui/react';
import { Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A link that leads nowhere, why this can be, and what to do. */
export function InvalidInvitation() {
  const { t } = useTranslation('invitations');

  return (
    <Stack gap="5">
      <Notice tone="warn" text={t('invalid.title')} />
      <Stack gap="2">
        <Text>{t('invalid.why')}</Text>
        <List.Root paddingStart="5" gap="1">
          <List.Item>{t('invalid.expired')}</List.Item>
          <List.Item>{t('invalid.replaced')}</List.Item>
          <List.Item>{t('invalid.used')}</List.Item>
        </List.Root>
        <Text>{t('invalid.advice')}</Text>
      </Stack>
      <Button asChild variant="outline">
        <Link to="/login">{t('toSignIn')}</Link>
      </Button>
    </Stack>
  );
}
