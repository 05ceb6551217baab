import { Input, type InputProps } from '@chakra-ui/react';
import { useState, type Ref } from 'react';
import { completeTime, formatTyped, isComplete } from './time-text.js';

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  /** HH:mm; '' for none. */
  value: string;
  onChange: (time: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Input of a time as HH:mm, whatever clock the browser prefers. */
export function TimeInput({ value, onChange, ...rest }: Props) {
  // Text during editing; an incomplete one is no time yet.
  const [written, setWritten] = useState<string | null>(null);

  function handleChange(text: string) {
    const shown = formatTyped(text);
    setWritten(shown);
    if (isComplete(shown)) onChange(shown);
  }

  function handleBlur() {
    if (written !== null) onChange(completeTime(written));
    setWritten(null);
  }

  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      placeholder="--:--"
      textAlign="center"
      fontVariantNumeric="tabular-nums"
      value={written ?? value}
      onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      onBlur={handleBlur}
      onKeyDown={({ key }) => key === 'Enter' && handleBlur()}
    />
  );
}
