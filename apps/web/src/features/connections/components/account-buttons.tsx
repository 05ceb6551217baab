import { Button, HStack } from '@chakra-ui/react';
import type { ConnectionView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { metaLoginAddress } from '../../../shared/address/paths.js';

interface Props {
  connection: ConnectionView;
  isPending: boolean;
  onDisconnect: () => void;
}

/** A Page or Instagram account is authorised by signing in at its provider, again where that was lost. */
export function AccountButtons({ connection: { channel, status }, isPending, onDisconnect }: Props) {
  const { t } = useTranslation('connections');
  const product = channel === 'instagram' ? 'instagram' : 'facebook';

  return (
    <HStack gap="2">
      {(status === 'DISCONNECTED' || status === 'PENDING') && (
        <Button asChild size="xs">
          <Link to={metaLoginAddress({ product })}>{t('action.authorise')}</Link>
        </Button>
      )}
      {status !== 'PENDING' && (
        <Button size="xs" variant="outline" colorPalette="gray" disabled={isPending} onClick={onDisconnect}>
          {t('action.disconnect')}
        </Button>
      )}
    </HStack>
  );
}
