import { Box, Flex, Input, Spinner, Text } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { ChevronDown, ChevronUp, RotateCcw, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { usePosition } from '../scroll/position-context.js';
import { useFindInThread } from './use-find-in-thread.js';

interface Props {
  /** Reports the searched text, so that bubbles mark it. */
  onTextChange: (text: string) => void;
  onClose: () => void;
}

/**
 * Searches one conversation: Enter goes to the previous hit, Shift+Enter to the next one, Escape closes and scrolls
 * back.
 */
export function FindBar({ onTextChange, onClose }: Props) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const find = useFindInThread(usePosition().scrollToMessage);
  const { text, shown, count, isSearching, isBusy, error } = find;

  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => onTextChange(text), [text, onTextChange]);

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.shiftKey) find.newer?.();
    else if (event.key === 'Enter') find.older?.();
    else return;
    event.preventDefault();
  }

  const status = error
    ? t('find.failed')
    : !isSearching
      ? ''
      : count > 0
        ? t('find.place', { shown: format.number(shown), count: format.number(count) })
        : isBusy
          ? ''
          : t('find.nothing');

  return (
    <Flex
      role="search"
      aria-label={t('find.title')}
      align="center"
      gap="1"
      px={{ base: '2', md: '4' }}
      py="1.5"
      bg="bg.panel"
      borderBottomWidth="1px"
      flexShrink="0"
      onKeyDown={handleKey}
    >
      <Input
        ref={field}
        size="sm"
        height="9"
        flex="1"
        minW="0"
        maxW="md"
        borderColor="border.control"
        aria-label={t('find.title')}
        placeholder={t('find.title')}
        maxLength={200}
        value={text}
        onChange={(event) => find.setText(event.target.value)}
      />
      <Text
        role="status"
        minW={{ base: '24', md: '32' }}
        px="1"
        textAlign="center"
        fontSize="dense"
        color={error ? 'fg.error' : 'fg.muted'}
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {isBusy && status === '' && isSearching ? <Spinner size="xs" aria-hidden /> : status}
      </Text>
      {error ? (
        <IconButton label={t('find.again')} icon={<RotateCcw size={18} />} onClick={() => void find.refetch()} />
      ) : (
        <>
          <IconButton
            label={t('find.older')}
            icon={<ChevronUp size={18} />}
            disabled={!find.older}
            onClick={find.older}
          />
          <IconButton
            label={t('find.newer')}
            icon={<ChevronDown size={18} />}
            disabled={!find.newer}
            onClick={find.newer}
          />
        </>
      )}
      <Box flex={{ md: '1' }} />
      <IconButton label={t('find.close')} icon={<X size={18} />} onClick={onClose} />
    </Flex>
  );
}
