import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReportPlanInput, ReportPlanView } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { Send } from 'lucide-react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { timeInZone } from '../../../shared/format/time.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import { zoneLabel } from '../../../shared/company/time-zones.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useChangePlan, useTrialReport } from '../api/use-reports.js';
import { ContentFields, type PlanValues, ReceiverFields, TimeFields } from './plan-fields.js';

interface Props {
  plan: ReportPlanView;
  isMailAvailable: boolean;
}

/** Form of the report's plan, with a trial. */
export function PlanForm({ plan, isMailAvailable }: Props) {
  const { t } = useTranslation('reports');
  const change = useChangePlan();
  const trial = useTrialReport();
  const form = useForm<PlanValues>({ values: valuesOf(plan, isMailAvailable) });
  const { isDirty } = form.formState;

  function handleSave(values: PlanValues) {
    change.mutate(inputOf(values), { onSuccess: () => toaster.success({ title: t('plan.saved') }) });
  }
  function handleTrial() {
    trial.mutate(undefined, { onSuccess: () => toaster.success({ title: t('plan.tried') }) });
  }

  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        gap="5"
        aria-label={t('plan.title')}
        onSubmit={(event) => void form.handleSubmit(handleSave)(event)}
      >
        <Text color="fg.muted">{t('plan.hint')}</Text>
        <FormSwitch<PlanValues> name="isOn" label={t('plan.isOn')} />
        <TimeFields />
        <ContentFields />
        {!isMailAvailable && <Notice tone="plain" text={t('plan.noMail')} />}
        <ReceiverFields isMailAvailable={isMailAvailable} />
        <Text color="fg.muted" role="status">
          {plan.nextAt
            ? t('plan.next', {
                time: timeInZone(plan.nextAt, plan.timeZone).slice(0, -3),
                zone: zoneLabel(plan.timeZone),
              })
            : t('plan.off')}
        </Text>
        <Flex gap="2" wrap="wrap">
          <Button type="submit" disabled={!isDirty} loading={change.isPending}>
            {t('common:actions.save')}
          </Button>
          <Button variant="outline" disabled={isDirty} loading={trial.isPending} onClick={handleTrial}>
            <Send aria-hidden size={16} />
            {t(plan.isMailed && isMailAvailable ? 'plan.trial' : 'plan.makeNow')}
          </Button>
        </Flex>
      </chakra.form>
    </FormProvider>
  );
}

/** Without mail a plan that was to be mailed is shown as one that is stored. */
const valuesOf = (
  { isMailed, nextAt: _, timeZone: __, ...plan }: ReportPlanView,
  isMailAvailable: boolean,
): PlanValues => ({
  ...plan,
  way: isMailed && isMailAvailable ? 'mail' : 'file',
});

const inputOf = ({ way, ...plan }: PlanValues): ReportPlanInput => ({ ...plan, isMailed: way === 'mail' });
