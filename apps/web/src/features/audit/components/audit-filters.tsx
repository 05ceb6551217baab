import { HStack, NativeSelect } from '@chakra-ui/react';
import { AUDIT_ACTS, type AuditAct } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { DayFilter } from '../../../shared/fields/day-filter.js';

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
      <NativeSelect.Root size="sm" width={{ base: 'full', md: '48' }}>
        <NativeSelect.Field
          aria-label={t('filter.act')}
          borderColor="border.control"
          value={criteria.act}
          onChange={({ target }) => onChange({ ...criteria, act: target.value as AuditAct | '' })}
        >
          <option value="">{t('filter.all')}</option>
          {AUDIT_ACTS.map((act) => (
            <option key={act} value={act}>
              {t(`act.${act}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {day('from')}
      {day('to')}
    </HStack>
  );
}
