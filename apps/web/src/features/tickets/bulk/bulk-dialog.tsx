import { ConfirmDialog, FormDialog, SelectField } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTagOptions } from '../../../shared/tags/use-tags.js';
import { TransferDialog } from '../transfer-ticket/transfer-dialog.js';
import type { BulkOperation } from './use-bulk.js';

/** Actions of the selection bar; `quietly` resolves without farewell. */
export type BulkChoice = 'resolve' | 'quietly' | 'return' | 'transfer' | 'read' | 'tag';

interface Props {
  choice: BulkChoice;
  count: number;
  isPending: boolean;
  onConfirm: (operation: BulkOperation) => void;
  onClose: () => void;
}

/** Confirms an action on many tickets, with the input that it needs. */
export function BulkDialog({ choice, count, isPending, onConfirm, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const handleTransfer = (to: { queueId?: number; userId?: number }) => onConfirm({ action: 'transfer', ...to });

  if (choice === 'transfer') {
    const title = t('bulk.transfer', { count });
    return <TransferDialog title={title} queueId={null} onTransfer={handleTransfer} onClose={onClose} />;
  }
  if (choice === 'tag') {
    return (
      <TagDialog
        count={count}
        isPending={isPending}
        onTag={(tagId) => onConfirm({ action: 'tag', tagId })}
        onClose={onClose}
      />
    );
  }
  const isReturn = choice === 'return';
  const hint = choice === 'read' ? 'resolve' : choice;
  return (
    <ConfirmDialog
      title={t(isReturn ? 'bulk.return' : 'bulk.resolve', { count })}
      message={t(`bulk.hints.${hint}`)}
      confirmLabel={isReturn ? t('actions.return') : t('actions.resolve')}
      isPending={isPending}
      onConfirm={() =>
        onConfirm(isReturn ? { action: 'return' } : { action: 'resolve', sendFarewellMessage: choice === 'resolve' })
      }
      onClose={onClose}
    />
  );
}

interface TagProps {
  count: number;
  isPending: boolean;
  onTag: (tagId: number) => void;
  onClose: () => void;
}

function TagDialog({ count, isPending, onTag, onClose }: TagProps) {
  const { t } = useTranslation('tickets');
  const { data: tags = [] } = useTagOptions();
  const [tagId, setTagId] = useState<number>();
  const [isSubmitted, setIsSubmitted] = useState(false);

  function handleSubmit() {
    setIsSubmitted(true);
    if (tagId !== undefined) onTag(tagId);
  }

  return (
    <FormDialog
      title={t('bulk.tagTitle', { count })}
      submitLabel={t('bulk.tag')}
      isPending={isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <SelectField
        label={t('bulk.whichTag')}
        isRequired
        autoFocus
        hint={t('bulk.hints.tag')}
        error={isSubmitted && tagId === undefined ? t('bulk.chooseTag') : undefined}
        value={tagId ?? ''}
        onChange={(event) => setTagId(Number(event.target.value) || undefined)}
        options={[
          { value: '', label: t('bulk.chooseTag') },
          ...tags.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </FormDialog>
  );
}
