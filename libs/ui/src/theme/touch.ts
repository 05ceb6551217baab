import { menuSlotRecipe, tabsSlotRecipe, toastSlotRecipe } from '@chakra-ui/react/theme';

/** Where a finger presses and no mouse. */
const TOUCH = '@media (pointer: coarse)';

/** A finger meets a small control a little beyond its edge, so that nothing moves apart. The control has a position. */
export const TOUCH_AREA = {
  [TOUCH]: { _after: { content: '""', position: 'absolute', insetBlock: '-5px', insetInline: '-3px' } },
} as const;

/** What fills a line is as tall as a fingertip. */
const TOUCH_LINE = { [TOUCH]: { minHeight: '10' } } as const;

/** On touch, what is pressed is not smaller than a fingertip (40 px); for a mouse the console stays dense. */
export const touchRecipes = {
  button: {
    variants: { size: { '2xs': TOUCH_AREA, xs: TOUCH_AREA, sm: { [TOUCH]: { h: '10', minW: '10' } } } },
  },
  input: { base: TOUCH_LINE },
};

export const touchSlotRecipes = {
  menu: { slots: menuSlotRecipe.slots, base: { item: TOUCH_LINE } },
  tabs: { slots: tabsSlotRecipe.slots, base: { trigger: TOUCH_AREA } },
  toast: {
    slots: toastSlotRecipe.slots,
    base: { closeTrigger: { [TOUCH]: { top: '0', insetEnd: '0', padding: '3' } } },
  },
};
