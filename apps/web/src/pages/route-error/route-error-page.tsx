import { Box } from '@chakra-ui/react';
import { ErrorState } from '@prosa/ui';
import { useTranslation } from 'react-i18next';

/** Shown when a page fails to load or render, with a button that reloads. */
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
