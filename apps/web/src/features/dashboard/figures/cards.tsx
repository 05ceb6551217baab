import { Heading, SimpleGrid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Beside each other on wide screens. */
  columns?: number;
  children: ReactNode;
}

/** Cards of figures beside each other, as many as there is room for, below their title. */
export const Cards = ({ title, columns = 3, children }: Props) => (
  <Stack as="section" aria-label={title} gap="2">
    <Heading as="h2" fontSize="body" fontWeight="semibold">
      {title}
    </Heading>
    <SimpleGrid columns={{ base: 2, md: 3, xl: columns }} gap="3">
      {children}
    </SimpleGrid>
  </Stack>
);
