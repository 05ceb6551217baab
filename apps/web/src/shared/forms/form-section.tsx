import { Heading, Stack } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Of the heading: 3 in a dialog, whose title is of level 2, and 2 right below a page's title. */
  level?: 2 | 3;
  children: ReactNode;
}

/** Section of a form with a heading. A group and no landmark: a form has more of them than are worth jumping to. */
export function FormSection({ title, level = 3, children }: Props) {
  const id = useId();

  return (
    <Stack role="group" aria-labelledby={id} gap="4" borderTopWidth="1px" paddingTop="4" _first={{ borderTopWidth: 0 }}>
      <Heading as={`h${level}`} id={id} fontSize="md" fontWeight="semibold">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
