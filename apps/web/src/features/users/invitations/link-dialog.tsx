import { Button, Input, Stack, Text } from '@chakra-ui/react';
import type { InvitationView } from '@prosa/contracts';
import { CopyButton, Modal, Notice } from '@prosa/ui';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../../shared/format/time.js';

interface Props {
  invitation: InvitationView;
  link: string;
  /** Whether WhatsApp was chosen: a connection may have been lost meanwhile. */
  isWhatsAppWanted: boolean;
  onClose: () => void;
}

/** The link of an invitation, which cannot be read later, to be copied or shared. */
export function LinkDialog({ invitation, link, isWhatsAppWanted, onClose }: Props) {
  const { t } = useTranslation('invitations');
  const { name, wpp, sentBy, expiresAt } = invitation;
  const isSent = sentBy === 'whatsapp';

  return (
    <Modal
      title={t('link.title', { name })}
      onClose={onClose}
      footer={
        <>
          {'share' in navigator && (
            // A closed share sheet rejects.
            <Button
              variant="outline"
              colorPalette="gray"
              onClick={() => void navigator.share({ text: t('link.share'), url: link }).catch(() => undefined)}
            >
              <Share2 aria-hidden size={16} />
              {t('link.shareButton')}
            </Button>
          )}
          <CopyButton value={link} label={t('link.copy')} copiedLabel={t('link.copied')} />
          <Button onClick={onClose}>{t('link.done')}</Button>
        </>
      }
    >
      <Stack gap="4">
        {isSent && <Notice tone="good" text={t('link.sent', { number: wpp })} />}
        {!isSent && isWhatsAppWanted && <Notice tone="warn" text={t('link.notSent')} />}
        <Text>{isSent ? t('link.alsoPass') : t('link.pass', { name })}</Text>
        <Input readOnly aria-label={t('link.label')} value={link} onFocus={({ target }) => target.select()} />
        <Text color="fg.muted" fontSize="sm">
          {t('link.rule', { time: momentText(expiresAt) })}
        </Text>
      </Stack>
    </Modal>
  );
}
