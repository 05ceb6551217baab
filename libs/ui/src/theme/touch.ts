import { menuSlotRecipe, nativeSelectSlotRecipe, tabsSlotRecipe, toastSlotRecipe } from '@chakra-ui/react/theme';

/** Devices whose primary pointer is a finger, and screens as narrow as a phone's. */
export const TOUCH = '@media (pointer: coarse), (max-width: 600px)';

/**
 * Enlarges the touch target of a small control beyond its edge without moving its neighbours. The control needs a
 * position.
 */
export const TOUCH_AREA = {
  [TOUCH]: { _after: { content: '""', position: 'absolute', insetBlock: '-5px', insetInline: '-3px' } },
} as const;

/** The same for the smallest controls, of 24 px. */
const LARGE_TOUCH_AREA = {
  [TOUCH]: { _after: { content: '""', position: 'absolute', inset: '-8px' } },
} as const;

/** Full-width controls are as tall as a fingertip. */
const TOUCH_LINE = { [TOUCH]: { minHeight: '10' } } as const;

/** Controls are at least 40 px on touch devices; for a mouse the console stays dense. */
export const touchRecipes = {
  button: {
    variants: { size: { '2xs': LARGE_TOUCH_AREA, xs: TOUCH_AREA, sm: { [TOUCH]: { h: '10', minW: '10' } } } },
  },
  input: { base: TOUCH_LINE },
};

export const touchSlotRecipes = {
  nativeSelect: { slots: nativeSelectSlotRecipe.slots, base: { field: TOUCH_LINE } },
  menu: { slots: menuSlotRecipe.slots, base: { item: TOUCH_LINE } },
  tabs: { slots: tabsSlotRecipe.slots, base: { trigger: TOUCH_AREA } },
  toast: {
    slots: toastSlotRecipe.slots,
    base: { closeTrigger: { [TOUCH]: { top: '0', insetEnd: '0', padding: '3' } } },
  },
};
