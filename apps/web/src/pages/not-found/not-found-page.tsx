import { Box, Button } from '@chakra-ui/react';
import { EmptyState } from '@prosa/ui';
import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Page of unknown addresses. */
export function NotFoundPage() {
  const { t } = useTranslation('common');

  return (
    <Box as="main" height="100dvh">
      <EmptyState
        isPage
        icon={MapPinOff}
        title={t('notFound.title')}
        description={t('notFound.description')}
        action={
          <Button asChild size="sm">
            <Link to="/">{t('notFound.home')}</Link>
          </Button>
        }
      />
    </Box>
  );
}
