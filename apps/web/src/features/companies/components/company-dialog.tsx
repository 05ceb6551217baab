import { SimpleGrid, Switch } from '@chakra-ui/react';
import { type CompanyRecordView, PASSWORD_LENGTH, PLATFORM_COMPANY, RECURRENCES } from '@prosa/contracts';
import { FormDialog, Notice, PasswordField, SelectField, TextField } from '@prosa/ui';
import { Controller, type RegisterOptions, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordRule } from '../../../shared/account/password-rule.js';
import { usePlans } from '../../../shared/plans/use-plans.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useSaveCompany } from '../api/use-manage-companies.js';
import { type CompanyForm, formOf, inputOf } from './company-form.js';
import { useCompanyRules } from './use-company-rules.js';

/** Upper bound of the date field: without one, browsers accept years of six digits. */
const LAST_DAY = '9999-12-31';

interface Props {
  /** The company to edit; undefined creates one with its first admin. */
  company?: CompanyRecordView;
  onClose: () => void;
}

/** Form of a company: name, contact, plan, limits, due date and recurrence (docs/spec/secondary.md §5). */
export function CompanyDialog({ company, onClose }: Props) {
  const { t } = useTranslation('companies');
  const errorText = useErrorText();
  const plans = usePlans();
  const save = useSaveCompany(company?.id);
  const rules = useCompanyRules();
  const form = useForm<CompanyForm>({ defaultValues: formOf(company) });
  const { errors, isDirty } = form.formState;
  const isFirst = company?.id === PLATFORM_COMPANY;
  const field = (name: Exclude<keyof CompanyForm, 'status'>) => ({
    label: t(`field.${name}`),
    autoComplete: 'off',
    error: errors[name]?.message,
    ...form.register(name, rules[name] as RegisterOptions<CompanyForm, typeof name>),
  });
  const planOptions = (plans.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

  return (
    <FormDialog
      title={company ? t('change') : t('add')}
      submitLabel={t('common:actions.save')}
      isPending={save.isPending}
      isDirty={isDirty}
      onSubmit={() =>
        void form.handleSubmit((values) => save.mutate(inputOf(values, company), { onSuccess: onClose }))()
      }
      onClose={onClose}
    >
      {save.isError && <Notice tone="bad" text={errorText(save.error)} isUrgent />}
      <TextField {...field('name')} autoFocus />
      <TextField {...field('email')} type="email" inputMode="email" hint={company ? undefined : t('emailHint')} />
      {!company && (
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.max}
          hint={<PasswordRule length={form.watch('password').length} />}
        />
      )}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {plans.data && (
          <SelectField
            {...field('planId')}
            options={[...(company ? [] : [{ value: '', label: t('choosePlan') }]), ...planOptions]}
          />
        )}
        <SelectField
          {...field('recurrence')}
          options={RECURRENCES.map((value) => ({ value, label: t(`recurrence.${value}`) }))}
        />
        <TextField
          {...field('dueDate')}
          type="date"
          max={LAST_DAY}
          disabled={isFirst}
          hint={t(isFirst ? 'neverDue' : 'dueDateHint')}
        />
        <TextField {...field('paymentMethod')} />
        <TextField {...field('phone')} inputMode="tel" />
        <TextField {...field('document')} />
        <TextField {...field('numberAttendants')} inputMode="numeric" hint={t('limitHint')} />
        <TextField {...field('numberConections')} inputMode="numeric" hint={t('limitHint')} />
      </SimpleGrid>
      <Controller
        name="status"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <Switch.Root
            checked={value}
            disabled={isFirst}
            colorPalette="brand"
            onCheckedChange={({ checked }) => onChange(checked)}
          >
            <Switch.HiddenInput role="switch" />
            <Switch.Control />
            <Switch.Label>{t('isActive')}</Switch.Label>
          </Switch.Root>
        )}
      />
    </FormDialog>
  );
}
