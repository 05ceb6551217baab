import { HStack, Text } from '@chakra-ui/react';
import { Info } from 'lucide-react';

/** What will happen with the times as they are typed. */
export function Sentence({ children }: { children: string }) {
  return (
    <HStack gap="2" alignItems="start" role="status" color="fg.muted">
      <Info aria-hidden size={16} style={{ flexShrink: 0, marginTop: 3 }} />
      <Text overflowWrap="anywhere" minWidth="0">
        {children}
      </Text>
    </HStack>
  );
}
