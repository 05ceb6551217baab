import { Box, Flex, Text } from '@chakra-ui/react';
import { List } from 'lucide-react';
import type { ReactNode } from 'react';

/** Options that the receiver opens as a list with the button of this name. */
export interface PhoneList {
  label: string;
  options: readonly string[];
}

/** Looks like a button and is none: nothing can be pressed in a preview. */
export function PhoneOption({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <Flex
      align="center"
      justify="center"
      gap="2"
      minHeight="9"
      paddingX="3"
      bg="bubble.theirs"
      borderRadius="bubble"
      boxShadow="xs"
      color="brand.fg"
      fontWeight="medium"
    >
      <Box flexShrink="0">{icon}</Box>
      <Text minWidth="0" truncate>
        {label}
      </Text>
    </Flex>
  );
}

/** The button of a list with the options that it opens below it. */
export function PhoneListOptions({ label, options }: PhoneList) {
  return (
    <>
      <PhoneOption icon={<List aria-hidden size={16} />} label={label} />
      <Box as="ul" listStyleType="none" bg="bubble.theirs" borderRadius="bubble" boxShadow="xs" paddingX="3">
        {options.map((option) => (
          <Box as="li" key={option} paddingY="2" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
            {option}
          </Box>
        ))}
      </Box>
    </>
  );
}
