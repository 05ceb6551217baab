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
    <SimpleGrid columns={{ base: 2, md: columns === 4 ? 2 : 3, xl: columns }} gap="3" css={LAST_FILLS}>
      {children}
    </SimpleGrid>
  </Stack>
);

/** In two columns, a card without another beside it takes both. */
const LAST_FILLS = { '& > :last-child:nth-child(odd)': { gridColumn: { base: 'span 2', md: 'auto' } } };
