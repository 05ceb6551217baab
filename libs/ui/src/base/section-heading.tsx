import { Heading, Stack, Text } from '@chakra-ui/react';

interface Props {
  title: string;
  /** What the section is for. */
  text: string;
}

/** Heading of a section right below a page's title, with a sentence about it. */
export function SectionHeading({ title, text }: Props) {
  return (
    <Stack gap="1">
      <Heading as="h2" size="sm">
        {title}
      </Heading>
      <Text color="fg.muted">{text}</Text>
    </Stack>
  );
}
