import { Heading, Stack, Text } from '@chakra-ui/react';
import { ErrorState, RowsSkeleton } from '@prosa/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';

interface Props {
  title: string;
  hint: string;
  /** What the section shows; `rows` stand in its place until it is loaded. */
  query: UseQueryResult;
  rows: number;
  /** Title of the error of the query. */
  failed: string;
  children: ReactNode;
}

/** A section of the dialog about a contact's data. */
export function DataSection({ title, hint, query, rows, failed, children }: Props) {
  const errorText = useErrorText();

  return (
    <Stack as="section" gap="3" aria-label={title}>
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <Text color="fg.muted">{hint}</Text>
      {query.isPending && <RowsSkeleton rows={rows} />}
      {query.isError && (
        <ErrorState title={failed} detail={errorText(query.error)} onRetry={() => void query.refetch()} />
      )}
      {children}
    </Stack>
  );
}
