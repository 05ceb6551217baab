import { Box, Button, HStack, Spacer, Stack, Text } from '@chakra-ui/react';
import type { HelpView } from '@prosa/contracts';
import { ConfirmDialog, EmptyState, ErrorState, IconButton, RowsSkeleton } from '@prosa/ui';
import { Clapperboard, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useHelps } from '../api/use-helps.js';
import { useDeleteHelp } from '../api/use-manage-helps.js';
import { HelpDialog } from './help-dialog.js';

type Open = { dialog: 'add' } | { dialog: 'change' | 'delete'; help: HelpView };

/** The list of help videos with their actions. */
export function HelpsPanel() {
  const { t } = useTranslation('helps');
  const helps = useHelps();
  const errorText = useErrorText();
  const remove = useDeleteHelp();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  if (helps.isPending) return <RowsSkeleton rows={3} />;
  if (helps.isError) {
    return <ErrorState title={t('failed')} detail={errorText(helps.error)} onRetry={() => void helps.refetch()} />;
  }
  const addButton = (
    <Button size="sm" onClick={() => setOpen({ dialog: 'add' })}>
      <Plus aria-hidden size={16} />
      {t('add')}
    </Button>
  );
  return (
    <>
      {helps.data.length === 0 ? (
        <EmptyState icon={Clapperboard} title={t('none')} description={t('noneHint')} action={addButton} />
      ) : (
        <>
          <Box paddingInline={{ base: '4', md: '6' }} paddingBlock="3" textAlign="end">
            {addButton}
          </Box>
          <Stack as="ul" aria-label={t('title')} gap="0" listStyleType="none">
            {helps.data.map((help) => (
              <HStack
                as="li"
                key={help.id}
                gap="3"
                paddingInline={{ base: '4', md: '6' }}
                paddingBlock="3"
                borderBottomWidth="1px"
              >
                <Stack gap="0" minWidth="0">
                  <Text fontWeight="semibold" truncate={{ base: false, md: true }}>
                    {help.title}
                  </Text>
                  <Text color="fg.muted" truncate>
                    {help.description || help.video}
                  </Text>
                </Stack>
                <Spacer />
                <IconButton
                  label={t('edit', { title: help.title })}
                  icon={<Pencil />}
                  onClick={() => setOpen({ dialog: 'change', help })}
                />
                <IconButton
                  label={t('delete.open', { title: help.title })}
                  icon={<Trash2 />}
                  onClick={() => setOpen({ dialog: 'delete', help })}
                />
              </HStack>
            ))}
          </Stack>
        </>
      )}
      {open?.dialog === 'add' && <HelpDialog onClose={close} />}
      {open?.dialog === 'change' && <HelpDialog help={open.help} onClose={close} />}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { title: open.help.title })}
          message={t('delete.message')}
          confirmLabel={t('delete.confirm')}
          isDangerous
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(open.help.id, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
