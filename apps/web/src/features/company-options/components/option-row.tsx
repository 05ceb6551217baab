import { Box, chakra, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { COMPANY_OPTIONS, type CompanyOption, type CompanyOptionColumn } from '@prosa/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeOption } from '../api/use-change-option.js';
import { OptionSelect } from './option-select.js';
import { OptionSwitch } from './option-switch.js';
import { OptionText } from './option-text.js';

interface Props {
  column: CompanyOptionColumn;
  value: string;
}

/** The props of every control. */
export interface OptionControl {
  column: CompanyOptionColumn;
  value: string;
  isPending: boolean;
  /** Ids of the control (its label refers to it) and of the text that explains the option. */
  id: string;
  describedBy: string;
  /** Saves the value, then calls `onSaved`. */
  onChange: (value: string, onSaved?: () => void) => void;
}

const CONTROLS = { words: OptionText, toggle: OptionSwitch, choice: OptionSelect };

/** Small controls stand beside the label where the screen is wide enough. */
const LAYOUTS = {
  words: { direction: 'column', align: 'stretch', gap: '2' },
  toggle: { direction: 'row', align: 'center', gap: { base: '4', sm: '6' } },
  choice: {
    direction: { base: 'column', sm: 'row' },
    align: { base: 'stretch', sm: 'center' },
    gap: { base: '2', sm: '6' },
  },
} as const;

function kindOf(column: CompanyOptionColumn): keyof typeof CONTROLS {
  const option: CompanyOption = COMPANY_OPTIONS[column];
  if (option.kind !== 'choice') return 'words';
  return option.values.includes('enabled') ? 'toggle' : 'choice';
}

/** One option: its name, what it means, and the control that saves it. */
export function OptionRow({ column, value }: Props) {
  const { t } = useTranslation('company-options');
  const { mutate, isPending, variables } = useChangeOption(column);
  const id = useId();
  const describedBy = useId();
  const kind = kindOf(column);
  const Control = CONTROLS[kind];

  return (
    <Stack {...LAYOUTS[kind]} paddingBlock="3" borderBottomWidth="1px" borderColor="border.muted">
      <Stack gap="0.5" flex="1">
        <chakra.label htmlFor={id} fontWeight="medium">
          {t(`option.${column}.name`)}
        </chakra.label>
        <Text id={describedBy} color="fg.muted" fontSize="sm">
          {t(`option.${column}.meaning`)}
        </Text>
      </Stack>
      <HStack gap="0" justify="flex-end">
        <Box role="status">
          {isPending && <Spinner size="sm" marginEnd="3" aria-label={t('common:state.saving')} />}
        </Box>
        <Control
          {...{ column, isPending, id, describedBy }}
          value={isPending ? variables : value}
          onChange={(data, onSaved) => mutate(data, { onSuccess: onSaved })}
        />
      </HStack>
    </Stack>
  );
}
