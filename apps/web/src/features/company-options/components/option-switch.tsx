import { Switch } from '@chakra-ui/react';
import type { OptionControl } from './option-row.js';

/** On or off. */
export function OptionSwitch({ value, isPending, id, describedBy, onChange }: OptionControl) {
  return (
    <Switch.Root
      ids={{ hiddenInput: id }}
      checked={value === 'enabled'}
      readOnly={isPending}
      colorPalette="brand"
      onCheckedChange={({ checked }) => onChange(checked ? 'enabled' : 'disabled')}
    >
      <Switch.HiddenInput role="switch" aria-labelledby={undefined} aria-describedby={describedBy} />
      <Switch.Control />
    </Switch.Root>
  );
}
