import { Button, Menu, Text } from '@chakra-ui/react';
import { PLACEHOLDERS } from '@prosa/contracts';
import { Braces } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePlaceholderLabel } from './use-placeholder-label.js';

interface Props {
  /** The label of the field that gets the variable. */
  field: string;
  /** Gets the variable as it is written in a text, with its braces. */
  onInsert: (variable: string) => void;
}

/** Menu of the variables that the texts of messages may contain. */
export function InsertVariable({ field, onInsert }: Props) {
  const { t } = useTranslation('messaging');
  const labelOf = usePlaceholderLabel();
  const label = t('variablesOf', { field });

  return (
    <Menu.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="xs" minH="8" variant="outline" colorPalette="gray" alignSelf="start" aria-label={label}>
          <Braces aria-hidden size={14} />
          {t('variable')}
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={label} maxHeight="72" overflowY="auto">
          {PLACEHOLDERS.map((each) => (
            <Menu.Item
              key={each}
              value={each}
              onClick={() => onInsert(`{{${each}}}`)}
              justifyContent="space-between"
              gap="4"
            >
              {labelOf(each)}
              <Text as="span" color="fg.muted" fontSize="xs">{`{{${each}}}`}</Text>
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
