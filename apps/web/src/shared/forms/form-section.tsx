import { Heading, Stack } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** Section of a form with a heading. A group and no landmark: a form has more of them than are worth jumping to. */
export function FormSection({ title, children }: Props) {
  const id = useId();

  return (
    <Stack role="group" aria-labelledby={id} gap="4" borderTopWidth="1px" paddingTop="4" _first={{ borderTopWidth: 0 }}>
      <Heading as="h3" id={id} fontSize="md" fontWeight="semibold">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
