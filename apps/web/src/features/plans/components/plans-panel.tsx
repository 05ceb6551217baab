import { Badge, HStack, Text, Wrap } from '@chakra-ui/react';
import { amountOf, MEGABYTE, PLAN_FLAGS, type PlanView } from '@prosa/contracts';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Column } from '../../../shared/lists/column.js';
import { editorOf } from '../../../shared/records/editor-of.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { plans } from '../api/plans.js';

const PlanEditor = editorOf(plans, async () => (await import('./plan-form.js')).planForm);

/** The plans with price, limits and features, for super users. */
export function PlansPanel() {
  return (
    <RecordsPage
      of={plans}
      icon={Layers}
      columns={usePlanColumns()}
      Editor={PlanEditor}
      filter={undefined}
      nameOf={({ name }) => name}
    />
  );
}

function usePlanColumns(): Column<PlanView>[] {
  const { t } = useTranslation('plans');
  const { bytes, money } = useFormat();

  return [
    {
      key: 'name',
      header: t('name'),
      isTitle: true,
      cell: ({ name, isPublic }) => (
        <HStack gap="2" flexWrap="wrap">
          {name}
          {!isPublic && <Badge>{t('notPublic')}</Badge>}
        </HStack>
      ),
    },
    {
      key: 'price',
      header: t('column.price'),
      cell: ({ amount }) => <Text whiteSpace="nowrap">{t('price', { price: money(amountOf(amount)) })}</Text>,
    },
    {
      key: 'limits',
      header: t('column.limits'),
      cell: ({ users, connections, queues, storageMegabytes }) => (
        <Text color="fg.muted">
          {t('limits', { users, connections, queues, storage: bytes(storageMegabytes * MEGABYTE) })}
        </Text>
      ),
    },
    {
      key: 'features',
      header: t('column.features'),
      cell: (plan) => (
        <Wrap gap="1.5" minWidth={{ md: '72' }}>
          {PLAN_FLAGS.filter((flag) => plan[flag]).map((flag) => (
            <Badge key={flag}>{t(`flag.${flag}`)}</Badge>
          ))}
        </Wrap>
      ),
    },
  ];
}
