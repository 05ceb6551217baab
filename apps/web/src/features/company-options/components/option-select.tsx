import { NativeSelect } from '@chakra-ui/react';
import { COMPANY_OPTIONS, type CompanyOption } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import type { OptionControl } from './option-row.js';

/** One of several. */
export function OptionSelect({ column, value, isPending, id, describedBy, onChange }: OptionControl) {
  const { t } = useTranslation('company-options');
  const option: CompanyOption = COMPANY_OPTIONS[column];
  const values = option.kind === 'choice' ? option.values : [];

  return (
    <NativeSelect.Root width={{ base: 'full', sm: '52' }} disabled={values.length < 2}>
      <NativeSelect.Field
        id={id}
        aria-describedby={describedBy}
        aria-busy={isPending}
        borderColor="border.control"
        value={value}
        onChange={({ currentTarget }) => !isPending && onChange(currentTarget.value)}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {t(`option.${column}.value.${each}`, { defaultValue: each })}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
