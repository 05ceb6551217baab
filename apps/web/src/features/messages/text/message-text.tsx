import { Box, chakra } from '@chakra-ui/react';
import { matchesIn, type TextToken, tokenize } from '@prosa/contracts';
import { memo, type ReactNode } from 'react';
import { SoughtText } from '../../../shared/messaging/sought-text.js';
import { bubbleLook } from '../bubble/bubble-looks.js';
import { useSought } from '../find/sought-context.js';

/** What is looked for in the thread is marked. */
function Words({ text }: { text: string }) {
  const sought = useSought();
  return sought.length === 0 ? text : <SoughtText text={text} matches={matchesIn(text, sought)} />;
}

function draw(token: TextToken, key: number): ReactNode {
  switch (token.kind) {
    case 'text':
      return <Words key={key} text={token.text} />;
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
          <Words text={token.text} />
        </chakra.a>
      );
    case 'code':
      return (
        <Box as="code" key={key} fontFamily="mono" fontSize="0.92em" bg="blackAlpha.100" px="1" borderRadius="sm">
          <Words text={token.text} />
        </Box>
      );
    case 'bold':
      return <strong key={key}>{token.children.map(draw)}</strong>;
    case 'italic':
      return <em key={key}>{token.children.map(draw)}</em>;
    case 'strike':
      return <s key={key}>{token.children.map(draw)}</s>;
  }
}

/** A message's text with its marks and links, from tokens to nodes: never as markup (rules.md 15). */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return <span className={bubbleLook.text}>{tokenize(text).map(draw)}</span>;
});
