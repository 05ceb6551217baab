import { RadioCard, SimpleGrid } from '@chakra-ui/react';
import type { PlanView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { differingFlags } from './differing-flags.js';
import { PlanCard } from './plan-card.js';

interface Props {
  plans: PlanView[];
  value: number | null;
  onChange: (planId: number) => void;
}

/** The plans with price, limits, and the abilities in which they differ. */
export function PlanChoice({ plans, value, onChange }: Props) {
  const { t } = useTranslation('sign-up');
  const flags = differingFlags(plans);

  return (
    <RadioCard.Root
      value={value === null ? null : String(value)}
      onValueChange={({ value: chosen }) => chosen !== null && onChange(Number(chosen))}
    >
      <RadioCard.Label>{t('plan')}</RadioCard.Label>
      <SimpleGrid gap="2">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} flags={flags} />
        ))}
      </SimpleGrid>
    </RadioCard.Root>
  );
}
