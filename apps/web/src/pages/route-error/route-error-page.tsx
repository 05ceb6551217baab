import { Box } from '@chakra-ui/react';
import { ErrorState } from '@prosa/ui';
import { useTranslation } from 'react-i18next';

/** A page broke, or its code could not be loaded: says so, and starts anew on request. */
export function RouteErrorPage() {
  const { t } = useTranslation('common');

  return (
    <Box as="main" height="100dvh">
      <ErrorState
        isPage
        title={t('state.broken')}
        detail={t('state.brokenDetail')}
        onRetry={() => window.location.reload()}
      />
    </Box>
  );
}
