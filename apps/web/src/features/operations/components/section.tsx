import { Heading, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** Part of the page with a heading. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <Stack as="section" gap="3" aria-labelledby={id} minWidth="0">
      <Heading as="h2" id={id} fontSize="md" fontWeight="semibold">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
