import { checkboxSlotRecipe, radioCardSlotRecipe } from '@chakra-ui/react/theme';

const EDGE = { '&:not([data-state=checked], [data-state=indeterminate])': { borderColor: 'border.control' } };

/** Check boxes have the same border contrast as text inputs. */
export const tickRecipes = {
  checkbox: { slots: checkboxSlotRecipe.slots, base: { control: EDGE } },
  radioCard: { slots: radioCardSlotRecipe.slots, base: { itemIndicator: EDGE } },
};
