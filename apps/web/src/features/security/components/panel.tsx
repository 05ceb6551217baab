import { Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  explanation: string;
  /** State badge beside the title. */
  mark?: ReactNode;
  children: ReactNode;
}

/** One section of the security page. */
export function Panel({ title, explanation, mark, children }: Props) {
  const id = useId();

  return (
    <Stack
      as="section"
      aria-labelledby={id}
      gap="4"
      borderWidth="1px"
      borderRadius="l3"
      padding={{ base: '4', md: '6' }}
    >
      <Stack gap="1">
        <HStack gap="3" flexWrap="wrap">
          <Heading as="h2" id={id} size="md">
            {title}
          </Heading>
          {mark}
        </HStack>
        <Text color="fg.muted" maxWidth="prose">
          {explanation}
        </Text>
      </Stack>
      {children}
    </Stack>
  );
}
