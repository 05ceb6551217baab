import { Button, Flex } from '@chakra-ui/react';
import type { CampaignVariable } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

/** What stands for facts of the recipient. */
const BUILT_IN = ['nome', 'numero', 'email'] as const;

interface Props {
  /** The label of the field that gets the variable. */
  field: string;
  variables: readonly CampaignVariable[];
  /** Gets the variable as it is written in a text, with its braces. */
  onInsert: (variable: string) => void;
}

/** Buttons that put a variable into a text. */
export function VariableButtons({ field, variables, onInsert }: Props) {
  const { t } = useTranslation('campaigns');
  const pieces = [...BUILT_IN, ...variables.map(({ key }) => key)].map((key) => `{${key}}`);

  return (
    <Flex role="group" aria-label={t('texts.variablesOf', { field })} gap="1" wrap="wrap" minWidth="0">
      {pieces.map((piece) => (
        <Button
          key={piece}
          size="xs"
          minH="8"
          maxWidth="full"
          variant="outline"
          colorPalette="gray"
          fontWeight="normal"
          aria-label={t('texts.insert', { variable: piece, field })}
          title={variables.find(({ key }) => `{${key}}` === piece)?.value}
          onClick={() => onInsert(piece)}
        >
          {piece}
        </Button>
      ))}
    </Flex>
  );
}
