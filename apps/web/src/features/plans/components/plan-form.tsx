import { SimpleGrid, Stack } from '@chakra-ui/react';
import {
  AMOUNT,
  NAME_LENGTH,
  PLAN_FLAGS,
  PLAN_LIMIT_MAX,
  type PlanInput,
  type PlanView,
  STORAGE_MEGABYTES_DEFAULT,
} from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormNumber } from '../../../shared/forms/form-number.js';
import { FormCheck } from '../../../shared/forms/form-switch.js';
import { FormText } from '../../../shared/forms/form-text.js';
import type { RecordForm } from '../../../shared/records/record-editor.js';

const LIMITS = ['users', 'connections', 'queues', 'storageMegabytes'] as const;

const NEW: PlanInput = {
  name: '',
  users: 10,
  connections: 1,
  queues: 5,
  storageMegabytes: STORAGE_MEGABYTES_DEFAULT,
  amount: '',
  isPublic: false,
  ...(Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, true])) as Record<(typeof PLAN_FLAGS)[number], boolean>),
};

/** Price, limits and features of a plan (docs/spec/core.md §3). */
function PlanFields() {
  const { t } = useTranslation('plans');

  return (
    <>
      <FormText<PlanInput> name="name" label={t('name')} length={NAME_LENGTH} autoFocus />
      <FormText<PlanInput>
        name="amount"
        label={t('amount')}
        inputMode="decimal"
        isRequired
        rules={{ pattern: { value: AMOUNT, message: t('amountWrong') } }}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        {LIMITS.map((limit) => (
          <FormNumber<PlanInput>
            key={limit}
            name={limit}
            label={t(`limit.${limit}`)}
            min={0}
            max={PLAN_LIMIT_MAX[limit]}
            isRequired
          />
        ))}
      </SimpleGrid>
      <Stack as="fieldset" gap={{ base: '0', md: '2' }}>
        <FormCheck<PlanInput> name="isPublic" label={t('isPublic')} />
        {PLAN_FLAGS.map((flag) => (
          <FormCheck<PlanInput> key={flag} name={flag} label={t(`flag.${flag}`)} />
        ))}
      </Stack>
    </>
  );
}

export const planForm: RecordForm<PlanView, PlanInput, PlanInput> = {
  valuesOf: (plan) => {
    const { id: _, ...values } = plan ?? { id: 0, ...NEW };
    return values;
  },
  inputOf: (values) => values,
  Fields: PlanFields,
};
