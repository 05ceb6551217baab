import { Button, HStack } from '@chakra-ui/react';
import { EmptyState } from '@prosa/ui';
import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/address/paths.js';

interface Props {
  isSignedIn: boolean;
}

/** That an address is unknown, with ways on. */
export function NotFound({ isSignedIn }: Props) {
  const { t } = useTranslation('common');

  return (
    <EmptyState
      isPage
      icon={MapPinOff}
      title={t('notFound.title')}
      description={t('notFound.description')}
      action={
        <HStack gap="2" flexWrap="wrap" justify="center">
          <Button asChild size="sm">
            <Link to={isSignedIn ? PATHS.home : PATHS.login}>
              {t(isSignedIn ? 'notFound.home' : 'notFound.signIn')}
            </Link>
          </Button>
          {isSignedIn && (
            <Button asChild size="sm" variant="outline">
              <Link to={PATHS.helps}>{t('notFound.help')}</Link>
            </Button>
          )}
        </HStack>
      }
    />
  );
}
