import { Box, Flex } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { Mic, SendHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AttachButton } from './attach-button.js';
import { AttachmentTray } from './attachment-tray.js';
import { ComposerField } from './composer-field.js';
import { EmojiButton } from './emoji-button.js';
import { RecorderBar } from '../voice/recorder-bar.js';
import { ReplyPreview } from './reply-preview.js';
import type { ComposerState } from './use-composer.js';
import { useRecorder } from '../voice/use-recorder.js';

interface Props {
  composer: ComposerState;
}

/** Where the answer is written: one rounded field with attach and emoji at its left, voice or send at its right. */
export function Composer({ composer }: Props) {
  const { t } = useTranslation('messages');
  const { files, quoted, cancelReply, insert, canSend, submit, sendVoice } = composer;
  const recorder = useRecorder(sendVoice);

  return (
    <Box
      bg="thread.bg"
      px={{ base: '2', md: '4' }}
      pt="2"
      style={{ paddingBottom: 'calc(12px + env(safe-area-inset-bottom))' }}
    >
      <Box
        role="group"
        aria-label={t('composer')}
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="22px"
        bg="bg.panel"
        p="1"
        _focusWithin={{ borderColor: 'brand.focusRing', boxShadow: '0 0 0 1px var(--chakra-colors-brand-focus-ring)' }}
      >
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
                  label={t('send')}
                  icon={<SendHorizontal size={18} />}
                  placement="top"
                  variant="solid"
                  colorPalette="brand"
                  color="brand.contrast"
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
