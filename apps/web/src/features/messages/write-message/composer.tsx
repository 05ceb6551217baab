import { Box, Flex } from '@chakra-ui/react';
import { LayoutTemplate, StickyNote } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { useLeaveGuard } from '../../../shared/hooks/use-leave-guard.js';
import { useSuggestions } from '../autocomplete/use-suggestions.js';
import { useRecorder } from '../record-voice/use-recorder.js';
import { ComposerField } from './composer-field.js';
import { ModeTabs } from './reply-or-note/mode-tabs.js';
import { TypingColleagues } from './typing-colleagues.js';
import { ReplyPreview } from './reply-preview.js';
import { InsertButtons } from './buttons/insert-buttons.js';
import { SendButton } from './buttons/send-button.js';
import { SendByMenu } from './buttons/send-by-menu.js';
import { SignatureToggle } from './buttons/signature-toggle.js';
import type { ComposerState } from './use-composer.js';
import { useWindowState } from '../reply-window/use-window-state.js';
import { WindowClosed } from '../reply-window/window-closed.js';
import { WindowLine } from '../reply-window/window-line.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { Pane } from '../../../shared/panes/pane.js';

// Loaded on first use.
const SuggestionPanel = lazily(async () => (await import('../autocomplete/suggestion-panel.js')).SuggestionPanel);
const AttachmentTray = lazily(async () => (await import('../attach-files/attachment-tray.js')).AttachmentTray);
const RecorderBar = lazily(async () => (await import('../record-voice/recorder-bar.js')).RecorderBar);
const TemplateDialog = lazily(async () => (await import('../send-template/template-dialog.js')).TemplateDialog);
const MoveDraft = lazily(async () => (await import('./reply-or-note/move-draft.js')).MoveDraft);

interface Props {
  composer: ComposerState;
}

const MODE_STYLES = {
  reply: { bg: 'bg.panel', borderColor: 'border.control' },
  note: { bg: 'note.bg', borderColor: 'note.border' },
} as const;

/**
 * Composer of answers and notes: text field with attach, emoji and quick replies at its left, voice or send at its
 * right. Alt+N switches the mode from anywhere.
 */
export function Composer({ composer }: Props) {
  const { t } = useTranslation('messages');
  const { canReply, canNote, canSign, canRecordVoice, window } = useConversation();
  const { mode, setMode, files, quoted } = composer;
  const hasModes = canReply && canNote;
  const recorder = useRecorder(composer.sendVoice);
  useLeaveGuard(recorder.state.step !== 'idle');
  const suggestions = useSuggestions(composer);
  const panelId = useId();
  const windowState = useWindowState(window);
  const isClosed = mode === 'reply' && windowState?.kind === 'closed';
  const [isChoosing, setIsChoosing] = useState(false);
  useCommands([
    {
      id: 'composer.template',
      icon: LayoutTemplate,
      when: canReply && window?.hasTemplates === true,
      run: () => setIsChoosing(true),
    },
    {
      id: 'composer.note',
      icon: StickyNote,
      when: hasModes,
      run: () => setMode(mode === 'reply' ? 'note' : 'reply'),
    },
  ]);

  return (
    <Box
      bg="thread.bg"
      px={{ base: '2', md: '4' }}
      pt="2"
      style={{ paddingBottom: 'calc(12px + env(safe-area-inset-bottom))' }}
    >
      <Flex align="center" justify="flex-end" wrap={{ base: 'wrap', sm: 'nowrap' }} columnGap="2">
        {hasModes && <ModeTabs mode={mode} panelId={panelId} onChange={setMode} />}
        <TypingColleagues />
        {mode === 'reply' && windowState && !isClosed && <WindowLine state={windowState} />}
        <Box ms="auto">
          <SendByMenu />
        </Box>
      </Flex>
      <Box
        id={panelId}
        role="group"
        aria-label={t(mode === 'note' ? 'note.composer' : 'composer')}
        position="relative"
        borderWidth="1px"
        borderRadius="22px"
        p="1"
        {...MODE_STYLES[mode]}
        _focusWithin={{ borderColor: 'brand.focusRing', boxShadow: '0 0 0 1px var(--chakra-colors-brand-focus-ring)' }}
      >
        {!isClosed && (suggestions.options.length > 0 || suggestions.isEmpty) && (
          <Pane shape="line">
            <SuggestionPanel suggestions={suggestions} />
          </Pane>
        )}
        {composer.canMoveDraft && (
          <Pane shape="line">
            <MoveDraft mode={mode} onMove={composer.moveDraft} />
          </Pane>
        )}
        {quoted && <ReplyPreview quoted={quoted} onCancel={composer.cancelReply} />}
        {files.attachments.length > 0 && (
          <Pane shape="line">
            <AttachmentTray
              attachments={files.attachments}
              onRemove={files.remove}
              onCaption={files.setCaption}
              onMove={files.move}
            />
          </Pane>
        )}
        {isClosed ? (
          <WindowClosed state={windowState} draft={composer.text} onTemplate={() => setIsChoosing(true)} />
        ) : recorder.state.step !== 'idle' ? (
          <Pane shape="line">
            <RecorderBar recorder={recorder} />
          </Pane>
        ) : (
          <Flex align="flex-end">
            <InsertButtons composer={composer} onQuick={suggestions.openQuick} />
            <ComposerField composer={composer} suggestions={suggestions} />
            <Flex height="11" align="center" pe="1">
              {mode === 'reply' && canSign && <SignatureToggle />}
              <SendButton
                mode={mode}
                isEmpty={composer.isEmpty}
                onSend={composer.submit}
                onRecord={canRecordVoice ? () => void recorder.start() : undefined}
              />
            </Flex>
          </Flex>
        )}
      </Box>
      {isChoosing && (
        <DialogPane onClose={() => setIsChoosing(false)}>
          <TemplateDialog onClose={() => setIsChoosing(false)} />
        </DialogPane>
      )}
    </Box>
  );
}
