import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { inOneLine, type QuickMessageWire, withoutMarks } from '@prosa/contracts';
import { Avatar } from '@prosa/ui';
import { FolderOpen, Paperclip, Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePlaceholderLabel } from '../../../shared/messaging/use-placeholder-label.js';
import { QuickPreview } from './quick-preview.js';
import type { Option } from './use-options.js';
import { optionId, type Suggestions } from './use-suggestions.js';

/** Length of a label in the list (docs/spec/core.md §9). */
const LABEL_LENGTH = 35;

const shortened = (text: string): string => {
  const letters = [...inOneLine(withoutMarks(text))];
  return letters.length > LABEL_LENGTH ? `${letters.slice(0, LABEL_LENGTH).join('').trimEnd()}…` : letters.join('');
};

function QuickLabel({
  quickMessage: { shortcode, message, isMedia, mediaName, fileListId, geral },
}: {
  quickMessage: QuickMessageWire;
}) {
  const { t } = useTranslation('messages');

  return (
    <Flex align="center" gap="2" minW="0" width="full">
      <Text as="span" fontWeight="semibold" color="brand.fg" flexShrink="0" maxW="50%" truncate>
        /{shortcode}
      </Text>
      <Text as="span" color="fg.muted" truncate flex="1">
        {shortened(message) || mediaName}
      </Text>
      {fileListId !== null && <FolderOpen size={14} aria-label={t('quick.hasList')} />}
      {isMedia && <Paperclip size={14} aria-label={t('quick.hasFile')} />}
      {geral && <Users size={14} aria-label={t('quick.shared')} />}
    </Flex>
  );
}

function VariableLabel({ option }: { option: Extract<Option, { kind: 'variable' }> }) {
  const { t } = useTranslation('messages');
  const labelOf = usePlaceholderLabel();

  return (
    <Flex align="center" gap="2" minW="0" width="full">
      <Text as="span" fontWeight="medium">
        {labelOf(option.name)}
      </Text>
      <Text as="span" color="fg.muted" fontFamily="mono" fontSize="xs">
        {`{{${option.name}}}`}
      </Text>
      <Text as="span" color="fg.muted" truncate flex="1" textAlign="end">
        {option.value || t('quick.noValue')}
      </Text>
    </Flex>
  );
}

function OptionLabel({ option }: { option: Option }) {
  if (option.kind === 'quick') return <QuickLabel quickMessage={option.quickMessage} />;
  if (option.kind === 'variable') return <VariableLabel option={option} />;
  if (option.kind === 'mention') {
    return (
      <Flex align="center" gap="2" minW="0" width="full">
        <Avatar name={option.name} size="sm" />
        <Text as="span" truncate flex="1">
          {option.name}
        </Text>
      </Flex>
    );
  }
  return (
    <Flex align="center" gap="2" minW="0" width="full">
      <Text as="span" fontSize="xl" lineHeight="1" aria-hidden>
        {option.emoji}
      </Text>
      <Text as="span" truncate flex="1">
        {option.label}
      </Text>
    </Flex>
  );
}

/** Suggestions for the text at the cursor, above the field, which keeps the focus. */
export function SuggestionPanel({ suggestions }: { suggestions: Suggestions }) {
  const { t } = useTranslation('messages');
  const { kind, options, isEmpty, active, listId, values, choose } = suggestions;
  const list = useRef<HTMLDivElement>(null);
  const chosen = options[active];

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, options.length]);

  return (
    <Flex
      position="absolute"
      bottom="calc(100% + 4px)"
      insetInline="0"
      zIndex="dropdown"
      direction={{ base: 'column', md: 'row' }}
      maxH="min(320px, 45vh)"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      boxShadow="lg"
      overflow="hidden"
    >
      {isEmpty ? (
        <Text p="3" fontSize="dense" color="fg.muted">
          {t('quick.none')}{' '}
          <chakra.span textDecoration="underline" color="brand.fg">
            <Link to="/quick-messages">{t('quick.make')}</Link>
          </chakra.span>
        </Text>
      ) : (
        <Box
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t(`quick.list.${kind ?? 'quick'}`)}
          flex="1"
          minW="0"
          overflowY="auto"
          p="1"
        >
          {options.map((option, at) => (
            <Box
              key={option.key}
              id={optionId(suggestions, at)}
              role="option"
              aria-selected={at === active}
              px="2.5"
              minH={{ base: '10', md: '9' }}
              display="flex"
              alignItems="center"
              borderRadius="l2"
              fontSize="dense"
              cursor="pointer"
              bg={at === active ? 'row.selected' : undefined}
              _hover={{ bg: at === active ? 'row.selected' : 'row.hover' }}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <OptionLabel option={option} />
            </Box>
          ))}
        </Box>
      )}
      {chosen?.kind === 'quick' && <QuickPreview quickMessage={chosen.quickMessage} values={values()} />}
    </Flex>
  );
}
