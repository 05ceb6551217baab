import { Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** Section of a drawer with a heading. */
export function DrawerSection({ title, children }: Props) {
  return (
    <Stack as="section" gap="3" borderTopWidth="1px" paddingTop="4" aria-label={title}>
      <Heading as="h3" fontSize="sm" fontWeight="semibold">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
