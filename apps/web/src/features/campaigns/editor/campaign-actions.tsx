import { Button, HStack } from '@chakra-ui/react';
import type { CampaignWire } from '@prosa/contracts';
import { Play, Send } from 'lucide-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { StartDialog } from '../status/start-dialog.js';

const TestDialog = lazily(async () => (await import('./test-dialog.js')).TestDialog);

/** Tries the campaign as it is saved, or starts it. */
export function CampaignActions({ campaign }: { campaign: CampaignWire }) {
  const { t } = useTranslation('campaigns');
  const { isDirty } = useFormState();
  const [open, setOpen] = useState<'test' | 'start' | null>(null);
  const close = () => setOpen(null);
  // What is sent is what is saved.
  const saved = { disabled: isDirty, title: isDirty ? t('editor.saveFirst') : undefined };

  return (
    <HStack gap="2" wrap="wrap">
      <Button variant="outline" colorPalette="gray" {...saved} onClick={() => setOpen('test')}>
        <Send aria-hidden size={16} />
        {t('test.open')}
      </Button>
      {campaign.editable === 'all' && (
        <Button variant="outline" {...saved} onClick={() => setOpen('start')}>
          <Play aria-hidden size={16} />
          {t('act.start.button')}
        </Button>
      )}
      {open && (
        <DialogPane onClose={close}>
          {open === 'test' ? (
            <TestDialog campaign={campaign} onClose={close} />
          ) : (
            <StartDialog campaign={campaign} onClose={close} />
          )}
        </DialogPane>
      )}
    </HStack>
  );
}
