import { Input } from '@chakra-ui/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useOwnEscape } from '../dragging/use-own-escape.js';

interface Props {
  label: string;
  title: string;
  /** `title` is null where it stays as it is. `isLeft`: the person has moved to something else, which has the focus now. */
  onDone: (title: string | null, isLeft: boolean) => void;
}

/** Renames a node in place: Enter or leaving the field saves, Escape and an empty title do not. */
export function TreeTitleField({ label, title, onDone }: Props) {
  const [text, setText] = useState(title);
  // The field also loses the focus when it is removed.
  const isDone = useRef(false);

  useOwnEscape(true);

  function finish(next: string, isLeft: boolean) {
    if (isDone.current) return;
    isDone.current = true;
    onDone(next && next !== title ? next : null, isLeft);
  }

  function handleKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter would send the form around the tree.
    event.preventDefault();
    finish(event.key === 'Enter' ? text.trim() : title, false);
  }

  return (
    <Input
      autoFocus
      size="xs"
      flex="1"
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={handleKeyDown}
      onBlur={() => finish(text.trim(), true)}
    />
  );
}
