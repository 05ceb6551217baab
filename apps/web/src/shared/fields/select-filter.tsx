import { NativeSelect } from '@chakra-ui/react';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  isSmall?: boolean;
  onChange: (value: Value) => void;
}

/** Select of a filter, without a visible label: its first option says what it filters. */
export function SelectFilter<Value extends string>({ label, value, options, isSmall, onChange }: Props<Value>) {
  return (
    <NativeSelect.Root size={isSmall ? 'xs' : 'sm'} width={isSmall ? 'auto' : { base: 'full', md: '48' }}>
      <NativeSelect.Field
        aria-label={label}
        height={isSmall ? '8' : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
