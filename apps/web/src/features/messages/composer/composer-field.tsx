import { MESSAGE_BODY_MAX_LENGTH } from '@prosa/contracts';
import { Textarea } from '@chakra-ui/react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComposerState } from './use-composer.js';

interface Props {
  composer: ComposerState;
}

/** Where one writes: Enter sends, Shift+Enter begins a line, Escape takes back the answer, and files can be pasted. */
export function ComposerField({ composer }: Props) {
  const { t } = useTranslation('messages');
  const { mode, text, setText, field, submit, files, cancelReply } = composer;
  const isCaption = files.attachments.length === 1;
  const label = t(isCaption ? 'attach.caption' : mode === 'note' ? 'note.write' : 'write');

  function handleKeyDown(event: KeyboardEvent) {
    // While an input method composes a letter, Enter chooses it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') cancelReply();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    void files.add(pasted);
  }

  return (
    <Textarea
      ref={field}
      autoresize
      autoFocus
      rows={1}
      variant="subtle"
      bg="transparent"
      border="none"
      outline="none"
      resize="none"
      flex="1"
      minW="0"
      minH="11"
      // Five lines of 15 px at 1.45, with the field's own edges.
      maxH="calc(5 * 1.45em + 22px)"
      py="11px"
      px="2"
      fontSize="message"
      lineHeight="message"
      maxLength={MESSAGE_BODY_MAX_LENGTH}
      placeholder={label}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
    />
  );
}
