import { Button, Center, Stack } from '@chakra-ui/react';
import type { ConnectionView } from '@prosa/contracts';
import { Modal, Notice } from '@prosa/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { useLinkByCode } from '../api/use-link-by-code.js';
import { CodeWait } from './code-wait.js';
import { LinkCode } from './link-code.js';
import { LinkNumberForm } from './link-number-form.js';
import { PairingCode } from './pairing-code.js';
import { useReasonText } from '../components/use-reason-text.js';

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

/** Links a phone, by a QR code or by a code that is typed on it: follows the session until it is connected. */
export function PairingDialog(props: Props) {
  const { connection, onRenew, onPaired, onClose } = props;
  const { t } = useTranslation('connections');
  const [isEnteringNumber, setIsEnteringNumber] = useState(false);
  const { status, qrcode } = connection;
  const handlePaired = useEffectEvent(onPaired);

  useEffect(() => {
    if (status === 'CONNECTED') handlePaired();
  }, [status]);

  function handleCancel() {
    setIsEnteringNumber(false);
    // A code for a number has replaced the QR code.
    if (status !== 'qrcode' || qrcode === '') onRenew();
  }

  return (
    <Modal title={t('code.title', { name: connection.name })} onClose={onClose}>
      <Center minHeight={CODE_BOX} paddingBottom="4" aria-live="polite">
        {isEnteringNumber ? (
          <LinkNumberForm
            connectionId={connection.id}
            onRequested={() => setIsEnteringNumber(false)}
            onCancel={handleCancel}
          />
        ) : (
          <Progress {...props} onEnterNumber={() => setIsEnteringNumber(true)} />
        )}
      </Center>
    </Modal>
  );
}

interface ProgressProps extends Props {
  onEnterNumber: () => void;
}

/** What the session waits for. */
function Progress({ connection, simulatorUrl, isPending, onRenew, onEnterNumber }: ProgressProps) {
  const { t } = useTranslation('connections');
  const reason = useReasonText()(connection);
  const link = useLinkByCode();
  const showError = useErrorToast();
  const { id, status, qrcode, linkCode } = connection;

  if (linkCode && status === 'qrcode') {
    const renew = () => link.mutate({ connectionId: id, number: linkCode.number }, { onError: showError });
    const isBusy = isPending || link.isPending;
    return <LinkCode linkCode={linkCode} isPending={isBusy} onRenew={renew} onUseQr={onRenew} />;
  }
  if (status === 'qrcode' && qrcode !== '') {
    return (
      <Stack gap="4" align="center">
        <PairingCode code={qrcode} simulatorUrl={simulatorUrl} />
        <Button variant="plain" size="sm" color="fg.link" onClick={onEnterNumber}>
          {t('link.open')}
        </Button>
      </Stack>
    );
  }
  if (status === 'DISCONNECTED' || status === 'PENDING') {
    return (
      <Stack gap="4" align="center">
        <Notice tone="warn" text={reason ?? t('code.stopped')} />
        <Button loading={isPending} onClick={onRenew}>
          {t('action.renew')}
        </Button>
        <Button variant="plain" size="sm" color="fg.link" onClick={onEnterNumber}>
          {t('link.open')}
        </Button>
      </Stack>
    );
  }
  const isPairing = status === 'PAIRING';
  return <CodeWait key={String(isPairing)} isPairing={isPairing} isPending={isPending} onRenew={onRenew} />;
}
