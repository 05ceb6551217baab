import { Box, Flex } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { Mic, SendHorizontal } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../../shared/platform/use-shortcut.js';
import { AttachButton } from '../attachments/attach-button.js';
import { AttachmentTray } from '../attachments/attachment-tray.js';
import { RecorderBar } from '../voice/recorder-bar.js';
import { useRecorder } from '../voice/use-recorder.js';
import { BringOver } from './bring-over.js';
import { ComposerField } from './composer-field.js';
import { EmojiButton } from './emoji-button.js';
import { ModeTabs } from './mode-tabs.js';
import { ReplyPreview } from './reply-preview.js';
import type { ComposerState } from './use-composer.js';

interface Props {
  composer: ComposerState;
}

const LOOK = {
  reply: { bg: 'bg.panel', borderColor: 'border.control', palette: 'brand', contrast: 'brand.contrast' },
  note: { bg: 'note.bg', borderColor: 'note.border', palette: 'purple', contrast: 'white' },
} as const;

/**
 * Where the answer is written, or a note: one rounded field with attach and emoji at its left, voice or send at its right.
 * Alt+N changes between both, wherever one is.
 */
export function Composer({ composer }: Props) {
  const { t } = useTranslation('messages');
  const { mode, setMode, canReply, files, quoted, cancelReply, insert, canSend, submit, sendVoice } = composer;
  const recorder = useRecorder(sendVoice);
  const panelId = useId();
  const look = LOOK[mode];
  useShortcut({ key: 'n', withAlt: true }, () => canReply && setMode(mode === 'reply' ? 'note' : 'reply'));

  return (
    <Box
      bg="thread.bg"
      px={{ base: '2', md: '4' }}
      pt="2"
      style={{ paddingBottom: 'calc(12px + env(safe-area-inset-bottom))' }}
    >
      {canReply && <ModeTabs mode={mode} panelId={panelId} onChange={setMode} />}
      <Box
        id={panelId}
        role="group"
        aria-label={t(mode === 'note' ? 'note.composer' : 'composer')}
        borderWidth="1px"
        borderColor={look.borderColor}
        borderRadius="22px"
        bg={look.bg}
        p="1"
        _focusWithin={{ borderColor: 'brand.focusRing', boxShadow: '0 0 0 1px var(--chakra-colors-brand-focus-ring)' }}
      >
        {composer.canBringOver && <BringOver mode={mode} onBring={composer.bringOver} />}
        {quoted && <ReplyPreview quoted={quoted} onCancel={cancelReply} />}
        {files.attachments.length > 0 && (
          <AttachmentTray attachments={files.attachments} onRemove={files.remove} onCaption={files.setCaption} />
        )}
        {recorder.state.step !== 'idle' ? (
          <RecorderBar recorder={recorder} />
        ) : (
          <Flex align="flex-end">
            <Flex height="11" align="center" ps="1">
              <AttachButton onFiles={(chosen) => void files.add(chosen)} />
              <EmojiButton onChoose={insert} />
            </Flex>
            <ComposerField composer={composer} />
            <Flex height="11" align="center" pe="1">
              {canSend ? (
                <IconButton
                  key="send"
                  label={t(mode === 'note' ? 'note.save' : 'send')}
                  icon={<SendHorizontal size={18} />}
                  placement="top"
                  variant="solid"
                  colorPalette={look.palette}
                  color={look.contrast}
                  borderRadius="full"
                  onClick={submit}
                />
              ) : (
                <IconButton
                  key="record"
                  label={t('voice.record')}
                  icon={<Mic size={20} />}
                  placement="top"
                  borderRadius="full"
                  onClick={() => void recorder.start()}
                />
              )}
            </Flex>
          </Flex>
        )}
      </Box>
    </Box>
  );
}
