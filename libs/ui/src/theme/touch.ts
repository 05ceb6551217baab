import { menuSlotRecipe, toastSlotRecipe } from '@chakra-ui/react/theme';

/** Where a finger presses and no mouse. */
const TOUCH = '@media (pointer: coarse)';

/** On touch, what is pressed is not smaller than a fingertip (40 px); for a mouse the console stays dense. */
export const touchRecipes = {
  button: { variants: { size: { sm: { [TOUCH]: { h: '10', minW: '10' } } } } },
};

export const touchSlotRecipes = {
  menu: {
    slots: menuSlotRecipe.slots,
    variants: { size: { md: { item: { [TOUCH]: { py: '2.5' } } } } },
  },
  toast: {
    slots: toastSlotRecipe.slots,
    base: { closeTrigger: { [TOUCH]: { top: '0', insetEnd: '0', padding: '3' } } },
  },
};
