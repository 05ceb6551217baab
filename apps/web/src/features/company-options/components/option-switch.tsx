import { Switch } from '@chakra-ui/react';
import type { OptionControl } from './option-row.js';

/** On or off. */
export function OptionSwitch({ value, isPending, labelledBy, describedBy, onChange }: OptionControl) {
  return (
    <Switch.Root
      checked={value === 'enabled'}
      readOnly={isPending}
      colorPalette="brand"
      onCheckedChange={({ checked }) => onChange(checked ? 'enabled' : 'disabled')}
    >
      <Switch.HiddenInput role="switch" aria-labelledby={labelledBy} aria-describedby={describedBy} />
      <Switch.Control />
    </Switch.Root>
  );
}
