import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ArrayPath, type FieldArray, type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';

interface Props<Values extends FieldValues, Name extends ArrayPath<Values>> {
  name: Name;
  label: string;
  /** A new row. */
  blank: FieldArray<Values, Name>;
  addLabel: string;
  /** Name of a row's button, by the row's number from 1. */
  removeLabel: (row: number) => string;
  max?: number;
  /** The fields of a row, whose names begin with `path`. */
  children: (path: string, index: number) => ReactNode;
}

/** A list of rows of fields in the form around it, to which rows are added and from which they are removed. */
export function FormList<Values extends FieldValues, Name extends ArrayPath<Values>>(props: Props<Values, Name>) {
  const { name, label, blank, addLabel, removeLabel, max = Infinity, children } = props;
  const { control } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray<Values, Name>({ control, name });
  const list = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);

  // The button that had the focus is removed with its row.
  useEffect(() => {
    if (removedAt.current === null) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-list-button]') ?? [])];
    buttons[Math.min(removedAt.current, buttons.length - 1)]?.focus();
    removedAt.current = null;
  }, [fields]);

  function handleRemove(index: number) {
    removedAt.current = index;
    remove(index);
  }

  return (
    <Stack ref={list} gap="2" as="fieldset">
      <Text as="legend" fontWeight="medium" marginBottom="2">
        {label}
      </Text>
      {fields.map((field, index) => (
        <HStack key={field.id} align="start" gap="2">
          {children(`${name}.${index}`, index)}
          <IconButton
            data-list-button
            label={removeLabel(index + 1)}
            icon={<Trash2 />}
            // Beside the first field, whose label is above it; errors below a field move nothing.
            marginTop="7"
            onClick={() => handleRemove(index)}
          />
        </HStack>
      ))}
      {fields.length < max && (
        <Button data-list-button size="sm" variant="outline" alignSelf="start" onClick={() => append(blank)}>
          <Plus aria-hidden size={16} />
          {addLabel}
        </Button>
      )}
    </Stack>
  );
}
