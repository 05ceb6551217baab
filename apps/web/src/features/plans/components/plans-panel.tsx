import { Box, Button } from '@chakra-ui/react';
import type { PlanView } from '@prosa/contracts';
import { ConfirmDialog, EmptyState, ErrorState, RowsSkeleton } from '@prosa/ui';
import { Package, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlans } from '../../../shared/plans/use-plans.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { useDeletePlan } from '../api/use-manage-plans.js';
import { PlanDialog } from './plan-dialog.js';
import { PlanRows } from './plan-rows.js';

type Open = { dialog: 'add' } | { dialog: 'change' | 'delete'; plan: PlanView };

/** The list of plans with their actions. */
export function PlansPanel() {
  const { t } = useTranslation('plans');
  const plans = usePlans();
  const errorText = useErrorText();
  const remove = useDeletePlan();
  const showError = useErrorToast();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  if (plans.isPending) return <RowsSkeleton rows={3} />;
  if (plans.isError) {
    return <ErrorState title={t('failed')} detail={errorText(plans.error)} onRetry={() => void plans.refetch()} />;
  }
  const addButton = (
    <Button size="sm" onClick={() => setOpen({ dialog: 'add' })}>
      <Plus aria-hidden size={16} />
      {t('add')}
    </Button>
  );
  return (
    <>
      {plans.data.length === 0 ? (
        <EmptyState icon={Package} title={t('none')} action={addButton} />
      ) : (
        <>
          <Box paddingInline={{ base: '4', md: '6' }} paddingBlock="3" textAlign="end">
            {addButton}
          </Box>
          <PlanRows
            plans={plans.data}
            onEdit={(plan) => setOpen({ dialog: 'change', plan })}
            onDelete={(plan) => setOpen({ dialog: 'delete', plan })}
          />
        </>
      )}
      {open?.dialog === 'add' && <PlanDialog onClose={close} />}
      {open?.dialog === 'change' && <PlanDialog plan={open.plan} onClose={close} />}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { name: open.plan.name })}
          message={t('delete.message')}
          confirmLabel={t('delete.confirm')}
          isDangerous
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(open.plan.id, { onSettled: close, onError: showError })}
          onClose={close}
        />
      )}
    </>
  );
}
