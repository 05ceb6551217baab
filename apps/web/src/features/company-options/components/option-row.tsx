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

/** What every control of an option is given. */
export interface OptionControl {
  column: CompanyOptionColumn;
  value: string;
  isPending: boolean;
  /** Its own id, by which its name is its label, and the id of what it means. */
  id: string;
  describedBy: string;
  /** Saves it; calls back when that is done. */
  onChange: (value: string, onSaved?: () => void) => void;
}

const CONTROLS = { words: OptionText, toggle: OptionSwitch, choice: OptionSelect };

/** Where the control stands: beside its words where there is room. */
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
