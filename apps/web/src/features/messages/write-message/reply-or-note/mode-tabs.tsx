import { chakra, Flex, Icon } from '@chakra-ui/react';
import { LockKeyhole, MessageSquareText } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPOSER_MODES, type ComposerMode } from '@prosa/contracts';

const ICONS = { reply: MessageSquareText, note: LockKeyhole } as const;
const CHOSEN = {
  reply: { bg: 'brand.subtle', color: 'brand.fg' },
  note: { bg: 'note.bg', color: 'note.fg', borderColor: 'note.border' },
} as const;

interface Props {
  mode: ComposerMode;
  /** Id of the field that both tabs control. */
  panelId: string;
  onChange: (mode: ComposerMode) => void;
}

/** Tabs for answer and note, which differ in text, icon and the field's colour. */
export function ModeTabs({ mode, panelId, onChange }: Props) {
  const { t } = useTranslation('messages');
  const list = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = mode === 'reply' ? 'note' : 'reply';
    onChange(next);
    list.current?.querySelector<HTMLElement>(`[data-mode=${next}]`)?.focus();
  }

  return (
    <Flex ref={list} role="tablist" aria-label={t('mode.label')} gap="1" px="1" pb="1" onKeyDown={handleKeyDown}>
      {COMPOSER_MODES.map((each) => (
        <chakra.button
          key={each}
          type="button"
          role="tab"
          data-mode={each}
          aria-selected={mode === each}
          aria-controls={panelId}
          tabIndex={mode === each ? 0 : -1}
          title={t('mode.switch')}
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          minH={{ base: '10', md: '8' }}
          px={{ base: '2', sm: '3' }}
          whiteSpace="nowrap"
          borderWidth="1px"
          borderColor="transparent"
          borderRadius="full"
          fontSize="dense"
          fontWeight="medium"
          color="fg.muted"
          focusVisibleRing="outside"
          _hover={{ bg: 'bg.muted' }}
          {...(mode === each && CHOSEN[each])}
          onClick={() => onChange(each)}
        >
          <Icon as={ICONS[each]} boxSize="4" aria-hidden />
          {t(`mode.${each}`)}
        </chakra.button>
      ))}
    </Flex>
  );
}
