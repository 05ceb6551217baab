import { Fieldset, Stack, Text } from '@chakra-ui/react';
import { RowsSkeleton } from '@prosa/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CheckRow } from '../fields/check-row.js';
import { type FormValueProps, useFormValue } from './use-form-value.js';

interface Props<Values extends FieldValues, Value> extends FormValueProps<Values> {
  label: string;
  /** Undefined while they load. */
  options: readonly { value: Value; label: ReactNode }[] | undefined;
  /** Shown in place of the options when there are none. */
  none: string;
  hint?: ReactNode;
  /** Shows all of them at once: for a few that are always the same. */
  isWhole?: boolean;
}

/** Any number of options of the form around it; the value is the list of the chosen ones. */
export function FormChoices<Values extends FieldValues, Value extends number | string = number>({
  name,
  validate,
  deps,
  label,
  options,
  none,
  hint,
  isWhole = false,
}: Props<Values, Value>) {
  const { value, onChange, ref, error } = useFormValue<Values>({ name, validate, deps });
  const chosen: Value[] = value ?? [];

  return (
    // A refused form focuses it.
    <Fieldset.Root ref={ref} tabIndex={-1} size="sm" invalid={error !== undefined}>
      <Fieldset.Legend fontSize="sm" fontWeight="medium">
        {label}
      </Fieldset.Legend>
      {!options && <RowsSkeleton rows={2} />}
      {options?.length === 0 && <Text color="fg.muted">{none}</Text>}
      <Stack gap={{ base: '0', md: '2' }} maxHeight={isWhole ? undefined : '48'} overflowY="auto" paddingBlock="1">
        {options?.map((option) => (
          <CheckRow
            key={option.value}
            label={option.label}
            isChecked={chosen.includes(option.value)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, option.value] : chosen.filter((id) => id !== option.value))
            }
          />
        ))}
      </Stack>
      {hint && <Fieldset.HelperText>{hint}</Fieldset.HelperText>}
      {error && <Fieldset.ErrorText>{error}</Fieldset.ErrorText>}
    </Fieldset.Root>
  );
}
