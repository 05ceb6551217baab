import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CopyButton } from '@prosa/ui';
import { LayoutTemplate, TimerOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { untilText } from '../../../shared/format/left-text.js';
import type { WindowState } from './window-state.js';

interface Props {
  state: WindowState;
  /** The text that was typed, which stays stored. */
  draft: string;
  onTemplate: () => void;
}

/** In place of the text field once the window is closed: why, what can be done, and that the draft is kept. */
export function WindowClosed({ state: { until }, draft, onTemplate }: Props) {
  const { t } = useTranslation('messages');
  const window = useConversation().replyWindow?.window;
  const panel = useRef<HTMLDivElement>(null);
  const hasTemplates = window?.hasTemplates === true;

  // The field that had the focus was removed.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, []);

  return (
    <Stack ref={panel} tabIndex={-1} gap="2" px="3" py="2" outline="none">
      <Flex role="status" gap="2" align="flex-start">
        <TimerOff size={18} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
        <Text>
          <Text as="span" fontWeight="medium">
            {until === 0 ? t('window.notYet') : t('window.closed', { until: untilText(until) })}
          </Text>{' '}
          {t(hasTemplates ? 'window.useTemplate' : window?.humanUntil ? 'window.waitHuman' : 'window.wait')}
        </Text>
      </Flex>
      {draft.trim() !== '' && (
        <Flex align="center" gap="1" color="fg.muted" fontSize="dense" minW="0">
          <Text truncate minW="0">
            {t('window.draft', { text: draft.trim() })}
          </Text>
          <CopyButton
            size="xs"
            variant="ghost"
            minH="8"
            label={t('window.copyDraft')}
            copiedLabel={t('window.copied')}
            value={draft}
          />
        </Flex>
      )}
      {hasTemplates && (
        <Button alignSelf={{ base: 'stretch', sm: 'flex-start' }} colorPalette="brand" onClick={onTemplate}>
          <LayoutTemplate aria-hidden size={16} />
          {t('template.choose')}
        </Button>
      )}
    </Stack>
  );
}
