import { Box, chakra, Flex, IconButton } from '@chakra-ui/react';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { durationText } from '../../../shared/format/time.js';
import { useAudio } from './use-audio.js';

interface Props {
  url: string;
  /** Length in seconds as the sender gave it; 0 when unknown. */
  seconds: number;
  onError?: () => void;
}

/** Player of a recording: play, pause, seek, time, speed. */
export function VoicePlayer({ url, seconds: knownSeconds, onError }: Props) {
  const { t } = useTranslation('messages');
  const { audio, events, isPlaying, at, seconds, rate, toggle, seek, cycleRate } = useAudio(knownSeconds);

  return (
    <Flex align="center" gap="2" width="280px" maxW="full" py="1">
      <audio ref={audio} src={url} preload="none" {...events} onError={onError} />
      <IconButton
        aria-label={t(isPlaying ? 'voice.pause' : 'voice.play')}
        size="sm"
        borderRadius="full"
        flexShrink="0"
        onClick={toggle}
      >
        {isPlaying ? <Pause size={16} fill="currentColor" /> : <Play size={16} fill="currentColor" />}
      </IconButton>
      <Box flex="1" minW="0">
        <chakra.input
          type="range"
          min={0}
          max={Math.max(seconds, at, 0.1)}
          step={0.1}
          value={at}
          aria-label={t('voice.position')}
          aria-valuetext={durationText(at)}
          display="block"
          width="full"
          height="5"
          accentColor="brand.solid"
          cursor="pointer"
          onChange={(event) => seek(Number(event.target.value))}
        />
        <Box fontSize="xs" color="bubble.meta" fontVariantNumeric="tabular-nums" lineHeight="1">
          {at > 0 || isPlaying ? durationText(at) : durationText(seconds)}
        </Box>
      </Box>
      <chakra.button
        type="button"
        minW="10"
        height="8"
        px="1.5"
        borderRadius="full"
        fontSize="xs"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        bg="bg.muted"
        color="fg"
        focusVisibleRing="outside"
        aria-label={t('voice.speed', { rate })}
        onClick={cycleRate}
      >
        {rate}×
      </chakra.button>
    </Flex>
  );
}
