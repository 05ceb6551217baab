import { HStack } from '@chakra-ui/react';
import { COMPANY_STATES } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { SelectFilter } from '../../../shared/fields/select-filter.js';
import { usePlans } from '../../../shared/plans/use-plans.js';
import type { CompanyFilter } from '../api/companies.js';

interface Props {
  filter: CompanyFilter;
  onChange: (change: Partial<CompanyFilter>) => void;
}

/** Filters by state and plan. */
export function CompanyFilters({ filter, onChange }: Props) {
  const { t } = useTranslation('companies');
  const { data: plans = [] } = usePlans();

  return (
    <HStack gap="3" flexWrap="wrap" width={{ base: 'full', md: 'auto' }} order={{ base: 2, md: 0 }}>
      <SelectFilter
        label={t('filter.state')}
        value={filter.state}
        options={[
          { value: '', label: t('filter.state') },
          ...COMPANY_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
        onChange={(state) => onChange({ state })}
      />
      <SelectFilter
        label={t('filter.plan')}
        value={String(filter.plan ?? '')}
        options={[
          { value: '', label: t('filter.plan') },
          ...plans.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(id) => onChange({ plan: id === '' ? null : Number(id) })}
      />
    </HStack>
  );
}
