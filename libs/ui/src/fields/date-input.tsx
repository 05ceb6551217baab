import { Box, Input, InputGroup, Popover, Spinner } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import { IconButton } from '../base/icon-button.js';
import { useUiTexts } from '../base/ui-texts.js';
import { dayText, formatTypedDay, readDay } from './date-text.js';

/** Loaded with its first opening: most dates are typed. */
const DayPicker = lazy(async () => ({ default: (await import('./day-picker.js')).DayPicker }));

export interface DateInputProps {
  /** yyyy-MM-dd; '' for none. A text that is no date yet is passed on as it was typed, for the form's rules to refuse. */
  value: string;
  /** First and last day as yyyy-MM-dd; the calendar offers no others. */
  min?: string;
  max?: string;
  disabled?: boolean;
  size?: 'xs' | 'sm' | 'md';
  id?: string;
  'aria-label'?: string;
  'aria-invalid'?: boolean;
  onChange: (day: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A day typed as dd/MM/yyyy, whatever format the browser prefers, or chosen in a calendar. */
export function DateInput({ value, min, max, disabled, size, onChange, ref, ...rest }: DateInputProps) {
  const { openCalendar, dayFormat } = useUiTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function handleType(text: string) {
    const isLonger = text.length > (typed ?? dayText(value)).length;
    const shown = isLonger ? formatTypedDay(text) : text;
    setTyped(shown);
    onChange(readDay(shown) ?? shown);
  }

  function handlePick(day: string) {
    setTyped(null);
    setIsOpen(false);
    onChange(day);
  }

  return (
    <Popover.Root
      lazyMount
      unmountOnExit
      // Stays inside a dialog, whose focus trap would shut out a portal, and is not clipped by its scrolling.
      positioning={{ strategy: 'fixed', placement: 'bottom-end' }}
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
    >
      <Popover.Anchor asChild>
        <Box width="full">
          <InputGroup
            endElementProps={{ paddingInline: '0.5' }}
            endElement={
              <Popover.Trigger asChild>
                <IconButton label={openCalendar} icon={<CalendarDays />} disabled={disabled} />
              </Popover.Trigger>
            }
          >
            <Input
              {...rest}
              ref={ref}
              size={size}
              disabled={disabled}
              inputMode="numeric"
              autoComplete="off"
              placeholder={dayFormat}
              fontVariantNumeric="tabular-nums"
              value={typed ?? dayText(value)}
              onChange={({ currentTarget }) => handleType(currentTarget.value)}
              onBlur={() => readDay(typed ?? '') !== undefined && setTyped(null)}
            />
          </InputGroup>
        </Box>
      </Popover.Anchor>
      <Popover.Positioner>
        <Popover.Content width="auto" aria-label={openCalendar}>
          <Suspense fallback={<Spinner margin="8" />}>
            <DayPicker value={readDay(dayText(value)) ?? ''} min={min} max={max} onPick={handlePick} />
          </Suspense>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
