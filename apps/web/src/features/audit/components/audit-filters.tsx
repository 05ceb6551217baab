import { HStack } from '@chakra-ui/react';
import { AUDIT_ACTS, type AuditAct } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { DayFilter } from '../../../shared/fields/day-filter.js';
import { SelectFilter } from '../../../shared/fields/select-filter.js';

/** The filter as the address has it; days are yyyy-MM-dd. */
export interface AuditCriteria {
  act: AuditAct | '';
  from: string;
  to: string;
}

interface Props {
  criteria: AuditCriteria;
  onChange: (criteria: AuditCriteria) => void;
}

/** Filters of the audit log: acts and days. */
export function AuditFilters({ criteria, onChange }: Props) {
  const { t } = useTranslation('audit');
  const day = (field: 'from' | 'to') => (
    <DayFilter
      label={t(`filter.${field}`)}
      value={criteria[field]}
      onChange={(chosen) => onChange({ ...criteria, [field]: chosen })}
    />
  );

  return (
    <HStack gap="3" flexWrap="wrap" width={{ base: 'full', md: 'auto' }} order={{ base: 1, md: 0 }}>
      <SelectFilter<AuditAct | ''>
        label={t('filter.act')}
        value={criteria.act}
        options={[
          { value: '', label: t('filter.all') },
          ...AUDIT_ACTS.map((value) => ({ value, label: t(`act.${value}`) })),
        ]}
        onChange={(act) => onChange({ ...criteria, act })}
      />
      {day('from')}
      {day('to')}
    </HStack>
  );
}
