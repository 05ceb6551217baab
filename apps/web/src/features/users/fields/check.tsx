import { Checkbox } from '@chakra-ui/react';

interface Props {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Check box with a label. */
export function Check({ label, isChecked, onChange }: Props) {
  return (
    <Checkbox.Root
      minHeight={{ base: '10', md: 'auto' }}
      checked={isChecked}
      onCheckedChange={({ checked }) => onChange(checked === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}
