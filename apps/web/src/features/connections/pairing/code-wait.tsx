import { Button, Spinner, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** After this long the wait is explained, and after that another try is offered. */
const EXPLAINED_MS = 5_000;
const OFFERED_MS = 20_000;

interface Props {
  isPairing: boolean;
  isPending: boolean;
  onRenew: () => void;
}

/** The wait for a code or for the phone: it says so when it takes long, and then offers to begin again. */
export function CodeWait({ isPairing, isPending, onRenew }: Props) {
  const { t } = useTranslation('connections');
  const [stage, setStage] = useState<'short' | 'long' | 'tooLong'>('short');

  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('long'), EXPLAINED_MS),
      setTimeout(() => setStage('tooLong'), OFFERED_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);

  return (
    <Stack gap="4" align="center" textAlign="center" maxWidth="sm">
      <Spinner size="lg" color="brand.solid" />
      <Text color="fg.muted">{t(isPairing ? 'code.pairing' : 'code.preparing')}</Text>
      {stage !== 'short' && <Text color="fg.muted">{t(isPairing ? 'code.pairingLong' : 'code.preparingLong')}</Text>}
      {stage === 'tooLong' && !isPairing && (
        <Button variant="outline" size="sm" loading={isPending} onClick={onRenew}>
          {t('action.renew')}
        </Button>
      )}
    </Stack>
  );
}
