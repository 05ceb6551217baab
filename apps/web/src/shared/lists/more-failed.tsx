import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../ui-feedback/use-error-text.js';
import type { More } from './use-more.js';

/** Row at the end of a list whose next page could not be read; nothing while there is no failure. */
export function MoreFailed({ more }: { more: More }) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (!more.error) return null;

  return (
    <Flex role="alert" align="center" justify="center" wrap="wrap" columnGap="3" rowGap="1" px="4" py="3">
      <Text fontSize="dense" color="fg.muted" textAlign="center">
        <Text as="span" color="fg.error" fontWeight="medium">
          {t('list.moreFailed')}
        </Text>
        {' · '}
        {errorText(more.error)}
      </Text>
      <Button size="sm" variant="outline" onClick={more.retry}>
        {t('actions.retry')}
      </Button>
    </Flex>
  );
}
