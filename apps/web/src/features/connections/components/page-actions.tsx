import { Button, Text } from '@chakra-ui/react';
import { digitsIn, type SettingView } from '@prosa/contracts';
import { ConfirmDialog, IconButton } from '@prosa/ui';
import { LifeBuoy, PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatformSettings } from '../../../shared/session/use-platform-settings.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useRestart } from '../api/use-restart.js';

/** Restarts all sessions, and opens the support chat. */
export function PageActions({ hasConnections }: { hasConnections: boolean }) {
  const { t } = useTranslation('connections');
  const restart = useRestart();
  const [isConfirming, setIsConfirming] = useState(false);

  return (
    <>
      <SupportButton />
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

/** Opens the support chat (docs/spec/core.md §2), or says that the operator has named none. */
function SupportButton() {
  const { t } = useTranslation('connections');
  const { data: settings } = usePlatformSettings();
  const address = supportAddress(settings);
  const label = (
    <>
      <LifeBuoy aria-hidden size={18} />
      <Text as="span" srOnly={{ base: true, md: false }}>
        {t('support')}
      </Text>
    </>
  );

  if (!settings) return null;
  if (address === null) {
    return (
      <Button {...SUPPORT} onClick={() => toaster.create({ type: 'info', title: t('supportMissing') })}>
        {label}
      </Button>
    );
  }
  return (
    <Button asChild {...SUPPORT}>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    </Button>
  );
}

const SUPPORT = { size: 'sm', variant: 'ghost', colorPalette: 'gray', color: 'fg.muted' } as const;

/** Where the operator answers: a chat by the number, else the page or the mailbox that they named; null without any. */
function supportAddress(settings: SettingView[] = []): string | null {
  const valueOf = (key: string) => settings.find((setting) => setting.key === key)?.value;
  const digits = digitsIn(valueOf('supportNumber') ?? '');
  if (digits) return `https://wa.me/${digits}`;
  const mailbox = valueOf('supportEmail');
  return valueOf('supportLink') || (mailbox ? `mailto:${mailbox}` : null);
}
