import { Field, HStack, Input, NativeSelect } from '@chakra-ui/react';
import { AUDIT_ACTS, type AuditAct } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

/** As it stands in the address; days as yyyy-MM-dd. */
export interface AuditQuestion {
  act: AuditAct | '';
  from: string;
  to: string;
}

interface Props {
  question: AuditQuestion;
  onChange: (question: AuditQuestion) => void;
}

/** Which acts, and of which days. */
export function AuditFilters({ question, onChange }: Props) {
  const { t } = useTranslation('audit');
  const day = (field: 'from' | 'to') => (
    <Field.Root orientation="horizontal" width="auto" gap="2">
      <Field.Label>{t(`filter.${field}`)}</Field.Label>
      <Input
        type="date"
        size="sm"
        width="38"
        borderColor="border.control"
        value={question[field]}
        onChange={({ target }) => onChange({ ...question, [field]: target.value })}
      />
    </Field.Root>
  );

  return (
    <HStack gap="3" flexWrap="wrap">
      <NativeSelect.Root size="sm" width="60">
        <NativeSelect.Field
          aria-label={t('filter.act')}
          borderColor="border.control"
          value={question.act}
          onChange={({ target }) => onChange({ ...question, act: target.value as AuditAct | '' })}
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
