import { Popover, Portal } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { VolumeControl } from '../../../shared/sound/volume-control.js';
import { useVolume } from '../../../shared/sound/volume.js';

/** Volume control of the top bar; narrow screens show it in the notification settings. */
export function VolumeMenu() {
  const { t } = useTranslation('preferences');
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
              <VolumeControl />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
