import { Button, HStack, Popover, Portal, Slider } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { Play, Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { chime } from '../../../shared/sound/chime.js';
import { setVolume, useVolume, VOLUME_STEP } from '../../../shared/sound/volume.js';

/** How loud notifications are, and how that sounds (core.md §2). */
export function VolumeMenu() {
  const { t } = useTranslation('shell');
  const { percent } = useFormat();
  const volume = useVolume();

  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <IconButton
          label={t('volume.title', { volume: percent(volume) })}
          icon={volume === 0 ? <VolumeX /> : <Volume2 />}
        />
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="64" aria-label={t('volume.label')}>
            <Popover.Body>
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
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
