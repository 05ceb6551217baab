import { Button, Text } from '@chakra-ui/react';
import { digitsIn, type SettingView } from '@prosa/contracts';
import { ConfirmDialog, IconButton } from '@prosa/ui';
import { LifeBuoy, PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatformSettings } from '../../../shared/session/use-platform-settings.js';
import { useRestart } from '../api/use-restart.js';

/** Restarts all sessions, and opens the support chat where the operator has one. */
export function PageActions({ hasConnections }: { hasConnections: boolean }) {
  const { t } = useTranslation('connections');
  const restart = useRestart();
  const [isConfirming, setIsConfirming] = useState(false);
  const support = supportAddress(usePlatformSettings().data);

  return (
    <>
      {support && (
        <Button asChild size="sm" variant="ghost" colorPalette="gray" color="fg.muted" title={t('support')}>
          <a href={support} target="_blank" rel="noopener noreferrer">
            <LifeBuoy aria-hidden size={18} />
            <Text as="span" srOnly>
              {t('support')}
            </Text>
          </a>
        </Button>
      )}
      {hasConnections && (
        <IconButton
          label={t('restart.open')}
          icon={<PlugZap />}
          loading={restart.isPending}
          onClick={() => setIsConfirming(true)}
        />
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('restart.title')}
          message={t('restart.message')}
          confirmLabel={t('restart.confirm')}
          onConfirm={() => {
            setIsConfirming(false);
            restart.mutate();
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}

/** Where the operator answers: a chat by the number, else the page that they named; null without either. */
function supportAddress(settings: SettingView[] = []): string | null {
  const valueOf = (key: string) => settings.find((setting) => setting.key === key)?.value;
  const digits = digitsIn(valueOf('supportNumber') ?? '');
  return digits ? `https://wa.me/${digits}` : valueOf('supportLink') || null;
}
