import { Button, Center, Spinner, Stack, Text } from '@chakra-ui/react';
import type { ConnectionView } from '@prosa/contracts';
import { Modal, Notice } from '@prosa/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PairingCode } from './pairing-code.js';
import { useReasonText } from './use-reason-text.js';

interface Props {
  connection: ConnectionView;
  simulatorUrl: string | null;
  isPending: boolean;
  onRenew: () => void;
  /** Called when the phone is linked. */
  onPaired: () => void;
  onClose: () => void;
}

const CODE_BOX = '420px';

/** Links a phone: follows the session from the first code until it is connected. */
export function PairingDialog({ connection, simulatorUrl, isPending, onRenew, onPaired, onClose }: Props) {
  const { t } = useTranslation('connections');
  const reason = useReasonText()(connection);
  const { status, qrcode } = connection;
  const isStopped = status === 'DISCONNECTED' || status === 'PENDING';
  const handlePaired = useEffectEvent(onPaired);

  useEffect(() => {
    if (status === 'CONNECTED') handlePaired();
  }, [status]);

  return (
    <Modal title={t('code.title', { name: connection.name })} onClose={onClose}>
      <Center minHeight={CODE_BOX} paddingBottom="4" aria-live="polite">
        {status === 'qrcode' && qrcode !== '' ? (
          <PairingCode code={qrcode} simulatorUrl={simulatorUrl} />
        ) : isStopped ? (
          <Stack gap="4" align="center">
            <Notice tone="warn" text={reason ?? t('code.stopped')} />
            <Button loading={isPending} onClick={onRenew}>
              {t('action.renew')}
            </Button>
          </Stack>
        ) : (
          <Stack gap="4" align="center">
            <Spinner size="lg" color="brand.solid" />
            <Text color="fg.muted">{t(status === 'PAIRING' ? 'code.pairing' : 'code.preparing')}</Text>
          </Stack>
        )}
      </Center>
    </Modal>
  );
}
