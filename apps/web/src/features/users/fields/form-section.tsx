import { Heading, Stack } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** Section of a form with a heading. */
export function FormSection({ title, children }: Props) {
  const id = useId();

  return (
    <Stack as="section" aria-labelledby={id} gap="4" borderTopWidth="1px" paddingTop="4" _first={{ borderTopWidth: 0 }}>
      <Heading as="h3" id={id} fontSize="md" fontWeight="semibold">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
