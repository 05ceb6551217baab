import { chakra, useMediaQuery } from '@chakra-ui/react';
import { TOUCH } from '@prosa/ui';
import { EmojiPicker as Picker } from 'frimousse';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { emojiLanguage, resolveEmojiData } from './emoji-data.js';

// `columns` is a style property too: without this the picker never got it.
const Root = chakra(Picker.Root, {}, { forwardProps: ['columns'] });
const Search = chakra(Picker.Search);
const Viewport = chakra(Picker.Viewport);
const List = chakra(Picker.List);
const Tone = chakra(Picker.SkinToneSelector);

const COLUMNS = 8;
/** Cells of a finger's size leave room for fewer. */
const TOUCH_COLUMNS = 7;
const TOUCH_SIZE = { [TOUCH]: { boxSize: 'touch' } } as const;

const components = {
  CategoryHeader: ({ category, ...rest }: { category: { label: string } }) => (
    <chakra.div
      {...rest}
      px="2"
      py="1.5"
      bg="bg.panel"
      fontSize="xs"
      fontWeight="semibold"
      color="fg.muted"
      _firstLetter={{ textTransform: 'uppercase' }}
    >
      {category.label}
    </chakra.div>
  ),
  Emoji: ({ emoji, ...rest }: { emoji: { emoji: string; label: string; isActive: boolean } }) => (
    <chakra.button
      {...rest}
      type="button"
      boxSize="9"
      css={TOUCH_SIZE}
      fontSize="xl"
      lineHeight="1"
      borderRadius="l2"
      bg={emoji.isActive ? 'bg.emphasized' : undefined}
    >
      {emoji.emoji}
    </chakra.button>
  ),
};

interface Props {
  onChoose: (emoji: string) => void;
}

/** All emoji by group, with a search in the console's language. Loaded on first use. */
export function EmojiPicker({ onChoose }: Props) {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  const [isTouch] = useMediaQuery([TOUCH.replace('@media ', '')], { ssr: false });

  return (
    <Root
      locale={emojiLanguage(language)}
      resolveEmojiData={resolveEmojiData}
      columns={isTouch ? TOUCH_COLUMNS : COLUMNS}
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
      display="flex"
      flexDirection="column"
      width={{ base: 'min(340px, 94vw)', sm: '312px' }}
      height="340px"
    >
      <chakra.div display="flex" gap="2" p="2" alignItems="center">
        <Search
          autoFocus
          flex="1"
          minW="0"
          height={{ base: '10', sm: '9' }}
          px="3"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="l2"
          bg="transparent"
          _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '0' }}
          fontSize="body"
          placeholder={t('emoji.search')}
          aria-label={t('emoji.search')}
        />
        <Tone
          boxSize="9"
          css={TOUCH_SIZE}
          fontSize="lg"
          borderRadius="l2"
          aria-label={t('emoji.tone')}
          _hover={{ bg: 'bg.muted' }}
        />
      </chakra.div>
      <Viewport flex="1" overflowY="auto" outline="none" position="relative">
        <Picker.Loading>
          <chakra.span display="block" p="4" color="fg.muted" fontSize="dense">
            {t('emoji.loading')}
          </chakra.span>
        </Picker.Loading>
        <Picker.Empty>
          <chakra.span display="block" p="4" color="fg.muted" fontSize="dense">
            {t('emoji.none')}
          </chakra.span>
        </Picker.Empty>
        <List px="2" pb="2" userSelect="none" components={components} />
      </Viewport>
    </Root>
  );
}
