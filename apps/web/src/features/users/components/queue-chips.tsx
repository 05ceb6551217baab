import { Box, Text, Wrap } from '@chakra-ui/react';
import { ColorChip } from '@prosa/ui';

interface Props {
  queues: { id: number; name: string; color: string }[];
}

/** Number of queues shown before "+n". */
const QUEUES_SHOWN = 2;

/** Queues of a person in a cell. */
export function QueueChips({ queues }: Props) {
  const rest = queues.length - QUEUES_SHOWN;
  if (queues.length === 0) return '–';

  return (
    <Wrap gap="1" align="center" title={queues.map(({ name }) => name).join(', ')}>
      {queues.slice(0, QUEUES_SHOWN).map(({ id, name, color }) => (
        <Box key={id} maxWidth="32">
          <ColorChip label={name} color={color} />
        </Box>
      ))}
      {rest > 0 && (
        <Text as="span" fontSize="xs" color="fg.muted">
          +{rest}
        </Text>
      )}
    </Wrap>
  );
}
