import { chakra } from '@chakra-ui/react';

interface Props {
  /** Accessible name. */
  label: string;
  text: string;
  /** Breaks long lines instead of scrolling sideways. */
  isWrapped?: boolean;
}

/** Text of a program or of the network, as it is. Keys scroll it. */
export const CodeBlock = ({ label, text, isWrapped = false }: Props) => (
  <chakra.pre
    role="region"
    aria-label={label}
    tabIndex={0}
    padding="3"
    borderRadius="l2"
    bg="bg.muted"
    fontSize="xs"
    lineHeight="1.5"
    maxHeight="96"
    overflow="auto"
    whiteSpace={isWrapped ? 'pre-wrap' : 'pre'}
    wordBreak={isWrapped ? 'break-word' : undefined}
    focusVisibleRing="inside"
  >
    {text}
  </chakra.pre>
);
