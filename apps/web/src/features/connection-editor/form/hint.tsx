import { Text } from '@chakra-ui/react';

/** What a choice means, below it. */
export const Hint = ({ children }: { children: string }) => (
  <Text fontSize="xs" color="fg.muted">
    {children}
  </Text>
);
