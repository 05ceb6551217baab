import { Button, HStack, Slider } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';
import { chime } from './chime.js';
import { setVolume, useVolume, VOLUME_STEP } from './volume.js';

/** Slider of the notification volume, which plays a sample (docs/spec/core.md §2). */
export function VolumeControl() {
  const { t } = useTranslation('preferences');
  const { percent } = useFormat();
  const volume = useVolume();

  return (
    <HStack gap="3">
      <Slider.Root
        flex="1"
        min={0}
        max={1}
        step={VOLUME_STEP}
        value={[volume]}
        aria-label={[t('volume.label')]}
        getAriaValueText={({ value }) => percent(value)}
        onValueChange={({ value }) => setVolume(value[0] ?? 0)}
      >
        <Slider.Control>
          <Slider.Track>
            <Slider.Range />
          </Slider.Track>
          <Slider.Thumbs />
        </Slider.Control>
      </Slider.Root>
      <Button size="sm" variant="surface" disabled={volume === 0} onClick={chime}>
        <Play aria-hidden size={14} />
        {t('volume.test')}
      </Button>
    </HStack>
  );
}
