import { Button, HStack } from '@chakra-ui/react';
import type { ConnectionView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cloudAddress, metaLoginAddress } from '../../../shared/address/paths.js';

interface Props {
  connection: ConnectionView;
  isPending: boolean;
  onDisconnect: () => void;
}

/** An account is authorised at its provider: by signing in, or for the Cloud API with data of the company's app. */
export function AccountButtons({ connection: { id, channel, status }, isPending, onDisconnect }: Props) {
  const { t } = useTranslation('connections');
  const isStopped = status === 'DISCONNECTED' || status === 'PENDING';
  const isCloud = channel === 'whatsappapi';
  const address = isCloud
    ? cloudAddress(id)
    : metaLoginAddress({ product: channel === 'instagram' ? 'instagram' : 'facebook' });

  return (
    <HStack gap="2" wrap="wrap">
      {(isStopped || isCloud) && (
        <Button asChild size="xs" variant={isStopped ? 'solid' : 'outline'}>
          <Link to={address}>{t(isStopped ? 'action.authorise' : 'action.account')}</Link>
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
