import type { TextRange } from '@prosa/contracts';
import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';

interface Props {
  text: string;
  /** Ranges of the matches, in order. */
  matches: readonly TextRange[];
}

/** A text with its matches marked. */
export function HighlightedText({ text, matches }: Props) {
  let at = 0;
  return (
    <>
      {matches.map(([from, to]) => {
        const before = text.slice(at, from);
        at = to;
        return (
          <Fragment key={from}>
            {before}
            <chakra.mark bg="mark.bg" color="mark.fg" borderRadius="sm">
              {text.slice(from, to)}
            </chakra.mark>
          </Fragment>
        );
      })}
      {text.slice(at)}
    </>
  );
}
