import { HStack, RadioCard, Stack, Text } from '@chakra-ui/react';
import { amountOf, type PlanView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

interface Props {
  plans: PlanView[];
  value: number | null;
  onChange: (planId: number) => void;
}

/** The plans side by side with price and limits. */
export function PlanChoice({ plans, value, onChange }: Props) {
  const { t } = useTranslation('sign-up');
  const { money } = useFormat();

  return (
    <RadioCard.Root
      value={value === null ? null : String(value)}
      onValueChange={({ value: chosen }) => chosen !== null && onChange(Number(chosen))}
    >
      <RadioCard.Label>{t('plan')}</RadioCard.Label>
      <Stack gap="2">
        {plans.map((plan) => (
          <RadioCard.Item key={plan.id} value={String(plan.id)} focusVisibleRing="outside">
            <RadioCard.ItemHiddenInput />
            <RadioCard.ItemControl>
              <RadioCard.ItemContent>
                <HStack width="full" columnGap="3" rowGap="0" flexWrap="wrap" justify="space-between">
                  <RadioCard.ItemText flex="0 1 auto" overflowWrap="anywhere">
                    {plan.name}
                  </RadioCard.ItemText>
                  {Number.isFinite(amountOf(plan.amount)) && (
                    <Text whiteSpace="nowrap">{t('price', { price: money(amountOf(plan.amount)) })}</Text>
                  )}
                </HStack>
                <RadioCard.ItemDescription>
                  {t('limits', { users: plan.users, connections: plan.connections, queues: plan.queues })}
                </RadioCard.ItemDescription>
              </RadioCard.ItemContent>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </Stack>
    </RadioCard.Root>
  );
}
