import { Box, Flex } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { SendHorizontal, Square, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { durationText } from '../../../shared/format/time.js';
import { VoicePlayer } from '../play-audio/voice-player.js';
import type { Recorder } from './use-recorder.js';

const TICK_MS = 250;

function Timer({ since }: { since: number }) {
  const { t } = useTranslation('messages');
  const [now, setNow] = useState(since);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <Flex align="center" gap="2" role="timer" aria-label={t('voice.recording')} fontVariantNumeric="tabular-nums">
      <Box boxSize="2.5" borderRadius="full" bg="bad.dot" animation="pulse" />
      {durationText(Math.floor((now - since) / 1000))}
    </Flex>
  );
}

/** Replaces the text field while a recording is made or reviewed. */
export function RecorderBar({ recorder }: { recorder: Recorder }) {
  const { t } = useTranslation('messages');
  const { state, cancel, stop, send } = recorder;
  if (state.step === 'idle') return null;

  return (
    <Flex align="center" gap="2" minH="11">
      <IconButton label={t('voice.discard')} icon={<Trash2 size={20} />} placement="top" onClick={cancel} />
      <Flex flex="1" justify="center" minW="0">
        {state.step === 'recording' ? (
          <Timer since={state.startedAt} />
        ) : (
          <VoicePlayer url={state.voice.url} seconds={state.voice.info.seconds ?? 0} />
        )}
      </Flex>
      {state.step === 'recording' && (
        <IconButton label={t('voice.stop')} icon={<Square size={18} />} placement="top" onClick={stop} />
      )}
      <IconButton
        label={t('send')}
        icon={<SendHorizontal size={18} />}
        placement="top"
        variant="solid"
        colorPalette="brand"
        color="brand.contrast"
        borderRadius="full"
        onClick={send}
      />
    </Flex>
  );
}
