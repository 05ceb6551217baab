import { List, Stack, Text } from '@chakra-ui/react';

interface Props {
  /** What the list is of, or what stays. */
  title: string;
  /** False for what does not apply. */
  losses: readonly (string | false)[];
}

/** What a deletion takes away, in a dialog that asks for it. */
export const LossList = ({ title, losses }: Props) => (
  <Stack gap="2">
    <Text>{title}</Text>
    <List.Root gap="1" paddingStart="5">
      {losses
        .filter((loss) => loss !== false)
        .map((loss) => (
          <List.Item key={loss}>{loss}</List.Item>
        ))}
    </List.Root>
  </Stack>
);
