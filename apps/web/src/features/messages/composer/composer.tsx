import { Box, Flex } from '@chakra-ui/react';
import type { TicketView } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { Zap } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanySettings } from '../../../shared/company/use-company-settings.js';
import { useShortcut } from '../../../shared/hooks/use-shortcut.js';
import { AttachButton } from '../attachments/attach-button.js';
import { CardButton } from '../attachments/card-button.js';
import { useLeaveGuard } from '../thread/use-leave-guard.js';
import { useSuggestions } from '../suggest/use-suggestions.js';
import { useRecorder } from '../voice/use-recorder.js';
import { ComposerField } from './composer-field.js';
import { EmojiButton } from '../emoji/emoji-button.js';
import { ModeTabs } from './mode/mode-tabs.js';
import { TypingColleagues } from './typing-colleagues.js';
import { ReplyPreview } from './reply-preview.js';
import { SendButton } from './controls/send-button.js';
import { SendByMenu } from './controls/send-by-menu.js';
import { SignatureToggle } from './controls/signature-toggle.js';
import type { ComposerState } from './use-composer.js';

// Loaded on first use.
const SuggestionPanel = lazy(() =>
  import('../suggest/suggestion-panel.js').then((module) => ({ default: module.SuggestionPanel })),
);
const AttachmentTray = lazy(() =>
  import('../attachments/attachment-tray.js').then((module) => ({ default: module.AttachmentTray })),
);
const RecorderBar = lazy(() => import('../voice/recorder-bar.js').then((module) => ({ default: module.RecorderBar })));
const MoveDraft = lazy(() => import('./mode/move-draft.js').then((module) => ({ default: module.MoveDraft })));

interface Props {
  ticket: TicketView;
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
export function Composer({ ticket, composer }: Props) {
  const { t } = useTranslation('messages');
  const { mode, setMode, canReply, files, quoted } = composer;
  const isSigning = useCompanySettings().data?.sendSignMessage === 'enabled';
  const recorder = useRecorder(composer.sendVoice);
  useLeaveGuard(recorder.state.step !== 'idle');
  const suggestions = useSuggestions(ticket, composer);
  const panelId = useId();
  useShortcut({ key: 'n', withAlt: true }, () => canReply && setMode(mode === 'reply' ? 'note' : 'reply'));

  return (
    <Box
      bg="thread.bg"
      px={{ base: '2', md: '4' }}
      pt="2"
      style={{ paddingBottom: 'calc(12px + env(safe-area-inset-bottom))' }}
    >
      <Flex align="center" gap="2">
        {canReply && <ModeTabs mode={mode} panelId={panelId} onChange={setMode} />}
        <TypingColleagues ticketId={ticket.id} />
        <SendByMenu />
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
        {(suggestions.options.length > 0 || suggestions.isEmpty) && (
          <Suspense>
            <SuggestionPanel suggestions={suggestions} />
          </Suspense>
        )}
        <Suspense>{composer.canMoveDraft && <MoveDraft mode={mode} onMove={composer.moveDraft} />}</Suspense>
        {quoted && <ReplyPreview quoted={quoted} onCancel={composer.cancelReply} />}
        <Suspense>
          {files.attachments.length > 0 && (
            <AttachmentTray
              attachments={files.attachments}
              onRemove={files.remove}
              onCaption={files.setCaption}
              onMove={files.move}
            />
          )}
        </Suspense>
        {recorder.state.step !== 'idle' ? (
          <Suspense>
            <RecorderBar recorder={recorder} />
          </Suspense>
        ) : (
          <Flex align="flex-end">
            <Flex height="11" align="center" ps="1">
              <AttachButton onFiles={(chosen) => void files.add(chosen)} />
              {mode === 'reply' && <CardButton ticketId={ticket.id} />}
              <EmojiButton onChoose={composer.insert} />
              {/* On narrow screens a typed slash opens the quick replies. */}
              <Box hideBelow="sm">
                <IconButton
                  label={t('quick.button')}
                  icon={<Zap size={20} />}
                  placement="top"
                  onClick={suggestions.openQuick}
                />
              </Box>
            </Flex>
            <ComposerField composer={composer} suggestions={suggestions} />
            <Flex height="11" align="center" pe="1">
              {mode === 'reply' && isSigning && <SignatureToggle />}
              <SendButton
                mode={mode}
                isEmpty={composer.isEmpty}
                onSend={composer.submit}
                onRecord={() => void recorder.start()}
              />
            </Flex>
          </Flex>
        )}
      </Box>
    </Box>
  );
}
