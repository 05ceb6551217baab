import { Switch } from '@chakra-ui/react';

interface Props {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** Switch with its label before it. */
export function SwitchRow({ label, isOn, isDisabled, onChange }: Props) {
  return (
    <Switch.Root
      checked={isOn}
      disabled={isDisabled}
      colorPalette="brand"
      justifyContent="space-between"
      width="full"
      gap="3"
      minHeight={{ base: '10', md: 'auto' }}
      onCheckedChange={({ checked }) => onChange(checked)}
    >
      <Switch.HiddenInput role="switch" />
      <Switch.Label lineHeight="short">{label}</Switch.Label>
      <Switch.Control />
    </Switch.Root>
  );
}
