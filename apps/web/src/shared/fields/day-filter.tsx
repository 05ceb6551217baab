import { Input, Stack, Text } from '@chakra-ui/react';

interface Props {
  label: string;
  /** yyyy-MM-dd; '' for none. */
  value: string;
  isSmall?: boolean;
  onChange: (day: string) => void;
}

/** Date filter of a list, narrow enough for two beside each other on a phone. */
export function DayFilter({ label, value, isSmall = false, onChange }: Props) {
  return (
    <Stack
      as="label"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap={{ base: '1', md: '2' }}
      flex={{ base: '1 1 40%', md: 'none' }}
      minWidth="0"
      fontSize={isSmall ? 'dense' : undefined}
    >
      <Text as="span" color="fg.muted">
        {label}
      </Text>
      <Input
        type="date"
        size={isSmall ? 'xs' : 'sm'}
        height={isSmall ? '8' : '9'}
        minWidth="0"
        borderColor="border.control"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Stack>
  );
}
