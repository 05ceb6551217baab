import { Badge, Box, HStack, Spacer, Stack, Text, Wrap } from '@chakra-ui/react';
import { amountOf, MEGABYTE, PLAN_FLAGS, type PlanView } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

interface Props {
  plans: PlanView[];
  onEdit: (plan: PlanView) => void;
  onDelete: (plan: PlanView) => void;
}

/** The plans with price, limits and features; the same on wide and narrow screens. */
export function PlanRows({ plans, onEdit, onDelete }: Props) {
  const { t } = useTranslation('plans');
  const { bytes, money } = useFormat();

  return (
    <Stack as="ul" aria-label={t('title')} gap="0" listStyleType="none">
      {plans.map((plan) => (
        <Box as="li" key={plan.id} paddingInline={{ base: '4', md: '6' }} paddingBlock="4" borderBottomWidth="1px">
          <HStack gap="3">
            <Text fontWeight="semibold" minWidth="0" overflowWrap="anywhere">
              {plan.name}
            </Text>
            {!plan.isPublic && <Badge>{t('notPublic')}</Badge>}
            <Spacer />
            <IconButton label={t('edit', { name: plan.name })} icon={<Pencil />} onClick={() => onEdit(plan)} />
            <IconButton
              label={t('delete.open', { name: plan.name })}
              icon={<Trash2 />}
              onClick={() => onDelete(plan)}
            />
          </HStack>
          <HStack columnGap="4" rowGap="0" flexWrap="wrap" fontVariantNumeric="tabular-nums">
            <Text whiteSpace="nowrap">{t('price', { price: money(amountOf(plan.amount)) })}</Text>
            <Text color="fg.muted">
              {t('limits', {
                users: plan.users,
                connections: plan.connections,
                queues: plan.queues,
                storage: bytes(plan.storageMegabytes * MEGABYTE),
              })}
            </Text>
          </HStack>
          <Wrap gap="1.5" paddingTop="2">
            {PLAN_FLAGS.filter((flag) => plan[flag]).map((flag) => (
              <Badge key={flag}>{t(`flag.${flag}`)}</Badge>
            ))}
          </Wrap>
        </Box>
      ))}
    </Stack>
  );
}
