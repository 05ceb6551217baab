import { Button, HStack, List, Stack } from '@chakra-ui/react';
import { CopyButton } from '@prosa/ui';
import { Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../shared/ui-feedback/qr-code.js';

const CODE_PIXELS = 264;

interface Props {
  /** Content of the QR code. */
  code: string;
  /** Address of the simulated phones; null on an installation without them. */
  simulatorUrl: string | null;
}

/** The QR code with instructions for scanning it. */
export function PairingCode({ code, simulatorUrl }: Props) {
  const { t } = useTranslation('connections');

  return (
    <Stack gap="4" align="center">
      <QrCode value={code} size={CODE_PIXELS} level="L" title={t('code.label')} />
      <List.Root as="ol" listStyle="decimal" paddingStart="5" gap="1" color="fg.muted">
        <List.Item>{t('code.step1')}</List.Item>
        <List.Item>{t('code.step2')}</List.Item>
        <List.Item>{t('code.step3')}</List.Item>
      </List.Root>
      {simulatorUrl && (
        <HStack gap="2" flexWrap="wrap" justify="center">
          <Button asChild size="sm">
            <a href={`${simulatorUrl}/?qr=${encodeURIComponent(code)}`} target="_blank" rel="noreferrer">
              <Smartphone aria-hidden size={16} />
              {t('code.simulated')}
            </a>
          </Button>
          <CopyButton size="sm" value={code} label={t('code.copy')} copiedLabel={t('code.copied')} />
        </HStack>
      )}
    </Stack>
  );
}
