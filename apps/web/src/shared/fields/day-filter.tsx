import { Box, chakra, Stack } from '@chakra-ui/react';
import { DateInput } from '@prosa/ui';
import { useId, useState } from 'react';

interface Props {
  label: string;
  /** yyyy-MM-dd; '' for none. */
  value: string;
  isSmall?: boolean;
  onChange: (day: string) => void;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Length of a day that was typed to its end. */
const WHOLE = 10;

/** Date filter of a list, narrow enough for two beside each other on a phone. What is no day yet filters nothing. */
export function DayFilter({ label, value, isSmall = false, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');

  function handleChange(text: string) {
    setTyped(text);
    const day = DAY.test(text) ? text : '';
    if (day !== value) onChange(day);
  }

  return (
    <Stack
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap={{ base: '1', md: '2' }}
      flex={{ base: '1 1 40%', md: 'none' }}
      minWidth="0"
      fontSize={isSmall ? 'dense' : undefined}
    >
      <chakra.label htmlFor={id} color="fg.muted">
        {label}
      </chakra.label>
      <Box width={{ md: isSmall ? '32' : '36' }}>
        <DateInput
          id={id}
          size={isSmall ? 'xs' : 'sm'}
          aria-invalid={typed.length >= WHOLE && !DAY.test(typed)}
          value={value}
          onChange={handleChange}
        />
      </Box>
    </Stack>
  );
}
