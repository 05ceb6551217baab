import { Box, Flex } from '@chakra-ui/react';
import { LayoutTemplate, StickyNote } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../shared/commands/use-commands.js';
import type { ReplyWindowCapability } from '../../../shared/conversation/capabilities.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { useLeaveGuard } from '../../../shared/hooks/use-leave-guard.js';
import { AssistButton } from '../assist/assist-button.js';
import type { Assist } from '../assist/use-assist.js';
import { useComposerAssist } from '../assist/use-composer-assist.js';
import { useSuggestions } from '../autocomplete/use-suggestions.js';
import { useRecorder } from '../record-voice/use-recorder.js';
import { ComposerInput } from './composer-input.js';
import { ModeTabs } from './reply-or-note/mode-tabs.js';
import { TypingColleagues } from './typing-colleagues.js';
import { ReplyPreview } from './reply-preview.js';
import { LaterButton } from './buttons/later-button.js';
import { SendByMenu } from './buttons/send-by-menu.js';
import type { ComposerState } from './use-composer.js';
import { FilesButton } from '../send-files/files-button.js';
import { type FileListChoice, useFileListDialog } from '../send-files/use-file-list-dialog.js';
import { useTemplateDialog } from '../send-template/use-template-dialog.js';
import { useWindowState } from '../reply-window/use-window-state.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { Pane } from '../../../shared/panes/pane.js';

// Only chats with a reply window need them.
const WindowClosed = lazily(async () => (await import('../reply-window/window-closed.js')).WindowClosed);
const WindowLine = lazily(async () => (await import('../reply-window/window-line.js')).WindowLine);

// Loaded on first use.
const SuggestionPanel = lazily(async () => (await import('../autocomplete/suggestion-panel.js')).SuggestionPanel);
const AttachmentTray = lazily(async () => (await import('../attach-files/attachment-tray.js')).AttachmentTray);
const MoveDraft = lazily(async () => (await import('./reply-or-note/move-draft.js')).MoveDraft);

interface Props {
  composer: ComposerState;
}

const MODE_STYLES = {
  reply: { bg: 'bg.panel', borderColor: 'border.control' },
  note: { bg: 'note.bg', borderColor: 'note.border' },
} as const;

const windowOf = (capability: ReplyWindowCapability | null) => ({
  window: capability?.window ?? null,
  hasTemplates: capability?.window.hasTemplates === true,
});

/**
 * Composer of answers and notes: text field with attach, emoji and quick replies at its left, voice or send at its
 * right. Alt+N switches the mode from anywhere.
 */
export function Composer({ composer }: Props) {
  const { t } = useTranslation('messages');
  const { canReply, canNote, replyWindow } = useConversation();
  const { window, hasTemplates } = windowOf(replyWindow);
  const { mode, setMode } = composer;
  const hasModes = canReply && canNote;
  const recorder = useRecorder(composer.sendVoice);
  useLeaveGuard(recorder.state.step !== 'idle');
  const windowState = useWindowState(window);
  const isClosed = mode === 'reply' && windowState?.kind === 'closed';
  const fileList = useFileListDialog(composer, isClosed);
  const suggestions = useSuggestions(composer, fileList.open);
  const { assist, pane, onKeyDown } = useComposerAssist(composer);
  const panelId = useId();
  const templates = useTemplateDialog();
  useCommands([
    {
      id: 'composer.template',
      icon: LayoutTemplate,
      when: canReply && hasTemplates,
      run: templates.open,
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
        {mode === 'reply' && windowState && !isClosed && (
          <Pane>
            <WindowLine state={windowState} />
          </Pane>
        )}
        <Flex ms="auto">
          {!isClosed && <NarrowTools composer={composer} fileList={fileList} assist={assist} />}
          <SendByMenu />
        </Flex>
      </Flex>
      <Box
        id={panelId}
        role="group"
        aria-label={t(mode === 'note' ? 'note.composer' : 'composer')}
        onKeyDown={onKeyDown}
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
        {pane}
        <DraftParts composer={composer} />
        {isClosed ? (
          <Pane>
            <WindowClosed state={windowState} draft={composer.text} onTemplate={templates.open} />
          </Pane>
        ) : (
          <ComposerInput {...{ composer, suggestions, recorder, fileList, assist }} />
        )}
      </Box>
      {templates.dialog}
      {fileList.dialog}
    </Box>
  );
}

/** Buttons that stand beside the field elsewhere: on a phone it needs the room. */
function NarrowTools({ composer, fileList, assist }: Props & { fileList: FileListChoice; assist: Assist | null }) {
  return (
    <Box hideFrom="sm">
      {assist && composer.mode === 'reply' && <AssistButton assist={assist} />}
      <FilesButton choice={fileList} />
      <LaterButton composer={composer} />
    </Box>
  );
}

/** What a draft has beside its text: another mode's draft that can be moved here, the quote, files. */
function DraftParts({ composer }: Props) {
  const { mode, files, quoted } = composer;

  return (
    <>
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
    </>
  );
}
