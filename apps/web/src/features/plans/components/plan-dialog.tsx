import { Checkbox, SimpleGrid, Stack } from '@chakra-ui/react';
import {
  AMOUNT,
  NAME_LENGTH,
  PLAN_FLAGS,
  type PlanInput,
  type PlanView,
  STORAGE_MEGABYTES_DEFAULT,
} from '@prosa/contracts';
import { FormDialog, Notice, TextField } from '@prosa/ui';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useSavePlan } from '../api/use-manage-plans.js';

interface Props {
  /** The plan to edit; undefined creates a new one. */
  plan?: PlanView;
  onClose: () => void;
}

const LIMITS = ['users', 'connections', 'queues', 'storageMegabytes'] as const;
const SWITCHES = ['isPublic', ...PLAN_FLAGS] as const;

const NEW: PlanInput = {
  name: '',
  users: 10,
  connections: 1,
  queues: 5,
  storageMegabytes: STORAGE_MEGABYTES_DEFAULT,
  amount: '',
  isPublic: true,
  ...(Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, true])) as Record<(typeof PLAN_FLAGS)[number], boolean>),
};

/** Form of a plan: price, limits and features (docs/spec/core.md §3). */
export function PlanDialog({ plan, onClose }: Props) {
  const { t } = useTranslation('plans');
  const errorText = useErrorText();
  const save = useSavePlan();
  const form = useForm<PlanInput>({ defaultValues: plan ?? NEW });
  const { errors, isDirty } = form.formState;
  const required = t('common:form.required');

  return (
    <FormDialog
      title={plan ? t('change') : t('add')}
      submitLabel={t('save')}
      isPending={save.isPending}
      isDirty={isDirty}
      onSubmit={() =>
        void form.handleSubmit((input) => save.mutate({ ...input, id: plan?.id }, { onSuccess: onClose }))()
      }
      onClose={onClose}
    >
      {save.isError && <Notice tone="bad" text={errorText(save.error)} isUrgent />}
      <TextField
        label={t('name')}
        autoFocus
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name', {
          required,
          setValueAs: (text: string) => text.trim(),
          minLength: { value: NAME_LENGTH.min, message: t('common:form.tooShort', NAME_LENGTH) },
          maxLength: { value: NAME_LENGTH.max, message: t('common:form.tooLong', NAME_LENGTH) },
        })}
      />
      <TextField
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount?.message}
        {...form.register('amount', { required, pattern: { value: AMOUNT, message: t('amountWrong') } })}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        {LIMITS.map((limit) => (
          <TextField
            key={limit}
            label={t(`limit.${limit}`)}
            type="number"
            min={0}
            error={errors[limit]?.message}
            {...form.register(limit, { required, valueAsNumber: true, min: { value: 0, message: t('limitWrong') } })}
          />
        ))}
      </SimpleGrid>
      <Stack as="fieldset" gap={{ base: '0', md: '2' }}>
        {SWITCHES.map((flag) => (
          <Controller
            key={flag}
            name={flag}
            control={form.control}
            render={({ field: { value, onChange } }) => (
              <Checkbox.Root
                minHeight={{ base: '10', md: 'auto' }}
                checked={value === true}
                onCheckedChange={({ checked }) => onChange(checked === true)}
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label>{flag === 'isPublic' ? t('isPublic') : t(`flag.${flag}`)}</Checkbox.Label>
              </Checkbox.Root>
            )}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}
