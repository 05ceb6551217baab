import { checkboxSlotRecipe, radioCardSlotRecipe } from '@chakra-ui/react/theme';

const EDGE = { '&:not([data-state=checked], [data-state=indeterminate])': { borderColor: 'border.control' } };

/** The edge of what one ticks is seen as well as that of what one writes in. */
export const tickRecipes = {
  checkbox: { slots: checkboxSlotRecipe.slots, base: { control: EDGE } },
  radioCard: { slots: radioCardSlotRecipe.slots, base: { itemIndicator: EDGE } },
};
