import { Button, Stack } from '@chakra-ui/react';
import { EMAIL_MAX_LENGTH, NUMBER_LENGTH, PASSWORD_LENGTH, type PlanView, type SignUpInput } from '@prosa/contracts';
import { Notice, PasswordField, TextField } from '@prosa/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordRule } from '../../../shared/account/password-rule.js';
import { useAccountRules } from '../../../shared/account/use-account-rules.js';
import { PlanChoice } from './plan-choice.js';

export type SignUpFields = Omit<SignUpInput, 'planId' | 'companyId'>;

interface Props {
  plans: PlanView[];
  isPending: boolean;
  /** Why the last try failed, in words. */
  error?: string;
  onSubmit: (fields: SignUpFields & { planId: number }) => void;
}

const EMPTY: SignUpFields = { companyName: '', name: '', email: '', password: '', phone: '' };
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A company, its first admin and a plan. With one plan there is nothing to choose. */
export function SignUpForm({ plans, isPending, error, onSubmit }: Props) {
  const { t } = useTranslation('sign-up');
  const [planId, setPlanId] = useState<number | null>(plans.length === 1 ? (plans[0]?.id ?? null) : null);
  const form = useForm<SignUpFields>({ defaultValues: EMPTY, mode: 'onTouched' });
  const { errors, isSubmitted } = form.formState;
  const rules = useAccountRules();
  const phone = {
    required: rules.name.required,
    setValueAs: digitsOf,
    validate: (text: string) => digitsOf(text).length >= NUMBER_LENGTH.min || t('phoneWrong'),
  };

  return (
    <form noValidate onSubmit={form.handleSubmit((fields) => planId !== null && onSubmit({ ...fields, planId }))}>
      <Stack gap="4">
        {error && <Notice tone="bad" text={error} isUrgent />}
        <TextField
          label={t('companyName')}
          autoComplete="organization"
          autoFocus
          error={errors.companyName?.message}
          {...form.register('companyName', rules.name)}
        />
        <TextField
          label={t('name')}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name', rules.name)}
        />
        <TextField
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={NUMBER_LENGTH.max}
          hint={t('phoneHint')}
          error={errors.phone?.message}
          {...form.register('phone', phone)}
        />
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={EMAIL_MAX_LENGTH}
          error={errors.email?.message}
          {...form.register('email', rules.email)}
        />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.max}
          hint={<PasswordRule length={form.watch('password').length} />}
          error={errors.password?.message}
          {...form.register('password', rules.password)}
        />
        {plans.length > 1 && <PlanChoice plans={plans} value={planId} onChange={setPlanId} />}
        {isSubmitted && planId === null && <Notice tone="bad" text={t('planMissing')} isUrgent />}
        <Button type="submit" size="lg" loading={isPending}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
