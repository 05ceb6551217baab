import { Box, chakra } from '@chakra-ui/react';
import { matchesIn, type TextToken, tokenize } from '@prosa/contracts';
import { memo, type ReactNode } from 'react';
import { HighlightedText } from '../../../shared/messaging/highlighted-text.js';
import { bubbleStyles } from './bubble-styles.js';
import { useSearchWords } from '../find-in-thread/search-words-context.js';

/** Text with the search words marked. */
function PlainText({ text }: { text: string }) {
  const searchWords = useSearchWords();
  return searchWords.length === 0 ? text : <HighlightedText text={text} matches={matchesIn(text, searchWords)} />;
}

function draw(token: TextToken, key: number): ReactNode {
  switch (token.kind) {
    case 'text':
      return <PlainText key={key} text={token.text} />;
    case 'link':
      return (
        <chakra.a
          key={key}
          href={token.href}
          target="_blank"
          rel="noopener noreferrer"
          textDecoration="underline"
          textUnderlineOffset="2px"
        >
          <PlainText text={token.text} />
        </chakra.a>
      );
    case 'code':
      return (
        <Box as="code" key={key} fontFamily="mono" fontSize="0.92em" bg="blackAlpha.100" px="1" borderRadius="sm">
          <PlainText text={token.text} />
        </Box>
      );
    case 'bold':
      return <strong key={key}>{token.children.map(draw)}</strong>;
    case 'italic':
      return <em key={key}>{token.children.map(draw)}</em>;
    case 'underline':
      return <u key={key}>{token.children.map(draw)}</u>;
    case 'strike':
      return <s key={key}>{token.children.map(draw)}</s>;
  }
}

/**
 * A message's text with formatting and links, as React nodes and never as markup (docs/spec/rules.md, 15). Each line has
 * the direction of its own words, whatever the signature above it is written in.
 */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return <span className={bubbleStyles.text}>{tokenize(text).map(draw)}</span>;
});
