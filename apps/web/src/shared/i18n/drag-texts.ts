import type { UiTexts } from '@prosa/ui';
import type { TFunction } from 'i18next';

/** Texts of the parts of libs/ui whose items can be moved. */
export function dragTexts(t: TFunction<'common'>): UiTexts['dragging'] {
  return {
    handle: (label) => t('dragging.handle', { label }),
    instructions: t('dragging.instructions'),
    lifted: (place) => t('dragging.lifted', { ...place }),
    moved: (place) => t(place.column ? 'dragging.movedTo' : 'dragging.moved', { ...place }),
    dropped: (place) => dropped(t, place),
    cancelled: (label) => t('dragging.cancelled', { label }),
    up: t('dragging.up'),
    down: t('dragging.down'),
    left: t('dragging.left'),
    right: t('dragging.right'),
    done: t('dragging.done'),
  };
}

function dropped(t: TFunction<'common'>, place: Parameters<UiTexts['dragging']['dropped']>[0]): string {
  if (place.column) return t('dragging.droppedIn', { ...place });
  return t(place.parent ? 'dragging.droppedInside' : 'dragging.dropped', { ...place });
}
