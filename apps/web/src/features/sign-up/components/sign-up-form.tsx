import { Button, Stack } from '@chakra-ui/react';
import { digitsIn, NUMBER_LENGTH, type PlanView, type SignUpInput } from '@prosa/contracts';
import { Notice, TextField, useRetainedFocus } from '@prosa/ui';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CredentialFields, EMPTY_ACCOUNT, IdentityFields } from '../../../shared/account/account-fields.js';
import { PlanChoice } from './plan-choice.js';

type SignUpFields = Omit<SignUpInput, 'planId' | 'companyId'>;

interface Props {
  plans: PlanView[];
  isPending: boolean;
  /** Translated error of the last try. */
  error?: string;
  /** Whether the last try was refused since another company has the name; shown at its field. */
  isNameTaken?: boolean;
  onSubmit: (fields: SignUpFields & { planId: number }) => void;
}

/** Form of a company, its first admin and a plan; a single plan is chosen from the start. */
export function SignUpForm({ plans, isPending, error, isNameTaken, onSubmit }: Props) {
  const { t } = useTranslation('sign-up');
  const [planId, setPlanId] = useState<number | null>(plans.length === 1 ? (plans[0]?.id ?? null) : null);
  const form = useForm<SignUpFields>({ defaultValues: { ...EMPTY_ACCOUNT, phone: '' }, mode: 'onTouched' });
  const { errors, isSubmitted } = form.formState;
  const submit = useRetainedFocus(isPending);
  const { setError } = form;
  useEffect(() => {
    if (isNameTaken) setError('companyName', { message: t('nameTaken') }, { shouldFocus: true });
  }, [isNameTaken, setError, t]);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((fields) => planId !== null && onSubmit({ ...fields, planId }))}>
        <Stack gap="4">
          {error && <Notice tone="bad" text={error} isUrgent />}
          <IdentityFields />
          <PhoneField />
          <CredentialFields />
          <PlanChoice plans={plans} value={planId} onChange={setPlanId} />
          {isSubmitted && planId === null && (
            // Errors of the fields above are announced first.
            <Notice tone="bad" text={t('planMissing')} isUrgent={Object.keys(errors).length === 0} />
          )}
          <Button ref={submit} type="submit" size="lg" loading={isPending}>
            {t('submit')}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}

/** A component of its own, so that it registers after the fields above: the first invalid field takes the focus. */
function PhoneField() {
  const { t } = useTranslation('sign-up');
  const { register, formState } = useFormContext<SignUpFields>();

  return (
    <TextField
      label={t('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={NUMBER_LENGTH.max}
      hint={t('phoneHint')}
      error={formState.errors.phone?.message}
      {...register('phone', {
        required: t('common:form.required'),
        setValueAs: digitsIn,
        validate: (text: string) => digitsIn(text).length >= NUMBER_LENGTH.min || t('phoneWrong'),
      })}
    />
  );
}
