import { Box, chakra } from '@chakra-ui/react';
import { matchesIn, type TextToken, tokenize } from '@prosa/contracts';
import { createContext, memo, type ReactNode, useContext } from 'react';
import { HighlightedText } from '../../../shared/messaging/highlighted-text.js';
import { bubbleStyles } from './bubble-styles.js';
import { useSearchWords } from '../find-in-thread/search-words-context.js';

/** Text with the search words and the mentioned people marked. */
function PlainText({ text }: { text: string }) {
  const searchWords = useSearchWords();
  const mentions = useContext(MentionsContext);
  if (searchWords.length > 0) return <HighlightedText text={text} matches={matchesIn(text, searchWords)} />;
  return mentions.length === 0 ? text : <Mentions text={text} names={mentions} />;
}

const MentionsContext = createContext<readonly string[]>([]);

/** Names after an at sign, marked. */
function Mentions({ text, names }: { text: string; names: readonly string[] }) {
  // A regular expression with a group keeps what it splits at.
  const parts = text.split(new RegExp(`(${names.map((name) => escaped(`@${name}`)).join('|')})`));
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      <Box as="span" key={at} color="brand.fg" fontWeight="semibold">
        {part}
      </Box>
    ) : (
      part
    ),
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

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

interface Props {
  text: string;
  /** Names of the people whom it mentions. */
  mentions?: readonly string[];
}

/**
 * A message's text with formatting and links, as React nodes and never as markup (docs/spec/rules.md, 15). Each line has
 * the direction of its own words, whatever the signature above it is written in.
 */
export const MessageText = memo(function MessageText({ text, mentions = NOBODY }: Props) {
  return (
    <MentionsContext value={mentions}>
      <span className={bubbleStyles.text}>{tokenize(text).map(draw)}</span>
    </MentionsContext>
  );
});

const NOBODY: readonly string[] = [];
