import { Heading } from '@chakra-ui/react';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';

/** Title of a page before sign-in. */
export function PublicTitle({ title }: { title: string }) {
  usePageTitle(title);

  return (
    <Heading as="h1" fontSize="title">
      {title}
    </Heading>
  );
}
