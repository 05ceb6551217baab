import { Grid } from '@chakra-ui/react';
import { LANGUAGES, REPORT_DAY_MAX, REPORT_RECIPIENTS_MAX, type ReportPlanInput } from '@prosa/contracts';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormChoices } from '../../../shared/forms/form-choices.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { LANGUAGE_NAMES } from '../../../shared/i18n/languages.js';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { useQueues } from '../../../shared/queues/use-queues.js';
import { useUserNames } from '../../../shared/users/use-user-names.js';

/** The plan as its form has it. */
export type PlanValues = Omit<ReportPlanInput, 'isMailed'> & { way: 'mail' | 'file' };

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** Any Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Every week or month, on which day, and when. */
export function TimeFields() {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { control } = useFormContext<PlanValues>();
  const rhythm = useWatch({ control, name: 'rhythm' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });

  return (
    <Grid templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="4">
      <FormSelect<PlanValues>
        name="rhythm"
        label={t('plan.rhythm')}
        options={(['weekly', 'monthly'] as const).map((value) => ({ value, label: t(`rhythm.${value}`) }))}
      />
      {rhythm === 'weekly' ? (
        <FormSelect<PlanValues, number>
          name="weekday"
          label={t('plan.weekday')}
          options={numbers(1, 7).map((value) => ({ value, label: weekday.format(MONDAY + (value - 1) * DAY_MS) }))}
        />
      ) : (
        <FormSelect<PlanValues, number>
          name="day"
          label={t('plan.day')}
          options={numbers(1, REPORT_DAY_MAX).map((value) => ({ value, label: String(value) }))}
        />
      )}
      <FormSelect<PlanValues, number>
        name="hour"
        label={t('plan.hour')}
        options={numbers(0, 23).map((value) => ({ value, label: `${String(value).padStart(2, '0')}:00` }))}
      />
    </Grid>
  );
}

/** The language and the queues of the report. */
export function ContentFields() {
  const { t } = useTranslation('reports');
  const queues = useQueues();
  const options = [
    { value: 0, label: t('plan.noQueue') },
    ...(queues.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];

  return (
    <>
      <FormSelect<PlanValues>
        name="language"
        label={t('plan.language')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <FormChoices<PlanValues> name="queueIds" label={t('plan.queues')} options={options} none={t('plan.noQueue')} />
    </>
  );
}

/** Whether it is mailed, and to whom. */
export function ReceiverFields({ isMailAvailable }: { isMailAvailable: boolean }) {
  const { t } = useTranslation('reports');
  const { control } = useFormContext<PlanValues>();
  const way = useWatch({ control, name: 'way' });
  const users = useUserNames();

  function checkRecipients(value: unknown, { isOn }: FieldValues): string | true {
    const surplus = (value as number[]).length - REPORT_RECIPIENTS_MAX;
    if (surplus > 0) return t('plan.tooManyRecipients', { max: REPORT_RECIPIENTS_MAX, count: surplus });
    return isOn && surplus === -REPORT_RECIPIENTS_MAX ? t('plan.noRecipients') : true;
  }

  return (
    <>
      <FormSelect<PlanValues>
        name="way"
        label={t('plan.way')}
        isDisabled={!isMailAvailable}
        options={(['mail', 'file'] as const).map((value) => ({ value, label: t(`way.${value}`) }))}
      />
      {way === 'mail' && (
        <FormChoices<PlanValues>
          name="recipientIds"
          label={t('plan.recipients')}
          options={users.data?.map(({ id, name }) => ({ value: id, label: name }))}
          none={t('plan.noUsers')}
          hint={t('plan.recipientsHint', { max: REPORT_RECIPIENTS_MAX })}
          validate={checkRecipients}
        />
      )}
    </>
  );
}
