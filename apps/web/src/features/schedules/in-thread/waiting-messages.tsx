import { Box, Stack } from '@chakra-ui/react';
import type { ScheduleWire } from '@prosa/contracts';
import { ConfirmDialog } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { useDeleteRecord } from '../../../shared/records/use-manage-record.js';
import { useRecordRows } from '../../../shared/records/use-records.js';
import { schedules } from '../api/schedules.js';
import { WaitingMessage } from './waiting-message.js';

// Loaded on first use.
const ScheduleEditor = lazily(async () => (await import('../components/schedule-editor.js')).ScheduleEditor);

interface Props {
  contactId: number;
  /** False where the plan has no scheduled messages: they can only be cancelled. */
  canChange: boolean;
}

type Open = { dialog: 'change' | 'delete'; schedule: ScheduleWire };

/** Whether the thread shows it: it waits, or failed before it became a message, which would show the failure itself. */
const isShown = ({ status, messageId }: ScheduleWire): boolean =>
  status === 'PENDENTE' || (status === 'ERRO' && messageId === null);

/** The scheduled messages of a contact below its thread, the next one first. */
export function WaitingMessages({ contactId, canChange }: Props) {
  const { t } = useTranslation('schedules');
  const { rows } = useRecordRows(schedules, { search: '', filter: { contactId, status: '' } });
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useDeleteRecord(schedules);
  const shown = rows.filter(isShown).reverse();
  const close = () => setOpen(null);
  if (shown.length === 0 && !open) return null;

  return (
    <Box bg="thread.bg" px={{ base: '2', md: '4' }} pt="2" flexShrink="0">
      <Stack as="ul" listStyleType="none" aria-label={t('waiting')} gap="1.5" maxHeight="36" overflowY="auto">
        {shown.map((schedule) => (
          <WaitingMessage
            key={schedule.id}
            schedule={schedule}
            onChange={canChange ? () => setOpen({ dialog: 'change', schedule }) : undefined}
            onDelete={() => setOpen({ dialog: 'delete', schedule })}
          />
        ))}
      </Stack>
      {open?.dialog === 'change' && (
        <DialogPane onClose={close}>
          <ScheduleEditor record={open.schedule} onClose={close} />
        </DialogPane>
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title={t('cancel.title')}
          message={t('cancel.message')}
          confirmLabel={t('cancel.confirm')}
          isDangerous
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(open.schedule.id, { onSettled: close })}
          onClose={close}
        />
      )}
    </Box>
  );
}
