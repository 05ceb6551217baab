import { MESSAGE_BODY_MAX_LENGTH } from '@prosa/contracts';
import { Textarea, useBreakpointValue } from '@chakra-ui/react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredValue } from '../../../shared/storage/stored-value.js';
import { optionId, type Suggestions } from '../autocomplete/use-suggestions.js';
import { sendByChoice } from './buttons/composer-choices.js';
import type { ComposerState } from './use-composer.js';

interface Props {
  composer: ComposerState;
  suggestions: Suggestions;
}

/**
 * The text field: Enter or Ctrl+Enter sends (by choice), Shift+Enter adds a line, Escape removes the quote, files can
 * be pasted.
 */
export function ComposerField({ composer, suggestions }: Props) {
  const { t } = useTranslation('messages');
  const { mode, text, type, field, submit, files, cancelReply } = composer;
  const hasOptions = suggestions.options.length > 0;
  const isCaption = files.attachments.length === 1;
  const label = t(isCaption ? 'attach.caption' : mode === 'note' ? 'note.write' : 'write');
  // On a phone the buttons leave room for one word only.
  const shortLabel = isCaption ? label : t(mode === 'note' ? 'mode.note' : 'writeShort');
  const hint = useBreakpointValue({ base: shortLabel, sm: label }, { ssr: false });

  const sendBy = useStoredValue(sendByChoice);
  const sends = ({ ctrlKey, metaKey }: KeyboardEvent) => sendBy === 'enter' || ctrlKey || metaKey;

  function handleKeyDown(event: KeyboardEvent) {
    // While an input method composes a letter, Enter accepts it.
    if (event.nativeEvent.isComposing) return;
    if (suggestions.handleKey(event)) return event.preventDefault();
    if (event.key === 'Escape') cancelReply();
    if (event.key !== 'Enter' || event.shiftKey || !sends(event)) return;
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
      dir="auto"
      variant="subtle"
      bg="transparent"
      border="none"
      outline="none"
      resize="none"
      flex="1"
      minW="0"
      minH="11"
      // Five lines of 15 px at 1.45, plus padding and border.
      maxH="calc(5 * 1.45em + 22px)"
      py="11px"
      px="2"
      fontSize="message"
      lineHeight="message"
      maxLength={MESSAGE_BODY_MAX_LENGTH}
      placeholder={hint}
      _placeholder={{ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
      aria-label={label}
      value={text}
      aria-autocomplete="list"
      aria-controls={hasOptions ? suggestions.listId : undefined}
      aria-activedescendant={hasOptions ? optionId(suggestions, suggestions.active) : undefined}
      onChange={({ target }) => {
        type(target.value);
        suggestions.moveCursor(target.selectionStart);
      }}
      onSelect={({ currentTarget }) => suggestions.moveCursor(currentTarget.selectionStart)}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
    />
  );
}
