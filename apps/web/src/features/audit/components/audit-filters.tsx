import { HStack, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
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
    <Stack
      as="label"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap={{ base: '1', md: '2' }}
      flex={{ base: '1', md: 'none' }}
      minWidth="0"
    >
      <Text as="span" color="fg.muted">
        {t(`filter.${field}`)}
      </Text>
      <Input
        type="date"
        size="sm"
        height="9"
        minWidth="0"
        borderColor="border.control"
        value={question[field]}
        onChange={({ target }) => onChange({ ...question, [field]: target.value })}
      />
    </Stack>
  );

  return (
    <HStack gap="3" flexWrap="wrap" width={{ base: 'full', md: 'auto' }}>
      <NativeSelect.Root size="sm" width={{ base: 'full', md: '48' }}>
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
