import { Heading } from '@chakra-ui/react';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';

/** What a page before sign-in is about. */
export function PublicTitle({ title }: { title: string }) {
  usePageTitle(title);

  return (
    <Heading as="h1" fontSize="title">
      {title}
    </Heading>
  );
}
