import { Box, chakra } from '@chakra-ui/react';
import { Fragment, memo, type ReactNode } from 'react';
import { tokenize, type TextToken } from './format-tokens.js';

function draw(token: TextToken, key: number): ReactNode {
  switch (token.kind) {
    case 'text':
      return <Fragment key={key}>{token.text}</Fragment>;
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
          {token.text}
        </chakra.a>
      );
    case 'code':
      return (
        <Box as="code" key={key} fontFamily="mono" fontSize="0.92em" bg="blackAlpha.100" px="1" borderRadius="sm">
          {token.text}
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
  return (
    <Box as="span" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {tokenize(text).map(draw)}
    </Box>
  );
});
