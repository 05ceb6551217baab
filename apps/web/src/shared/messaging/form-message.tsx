import { Stack } from '@chakra-ui/react';
import { hasPlaceholders } from '@prosa/contracts';
import { TextAreaField } from '@prosa/ui';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useInsertion } from '../hooks/use-insertion.js';
import { type TextRules, useTextRules } from '../forms/use-text-rules.js';
import { InsertVariable } from './insert-variable.js';
import { MessagePreview, type Named } from './message-preview.js';

interface Props<Values extends FieldValues> extends TextRules {
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  /** Returns a message for a text that the other fields do not allow, else true. */
  validate?: (text: string, values: Values) => string | true;
  named?: Named;
}

/**
 * A message to customers of the form around it, with variables to insert at the cursor and a preview of what they are
 * filled with.
 */
export function FormMessage<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, hint, validate, named, ...limits } = props;
  const { validate: isThere, ...rules } = useTextRules(limits);
  const { field, fieldState } = useController<FieldValues>({
    name,
    rules: {
      ...rules,
      validate: {
        ...(typeof isThere === 'function' && { isThere }),
        other: (text: string, values) => validate?.(text, values as Values) ?? true,
      },
    },
  });
  const text: string = field.value;
  const { ref, insert } = useInsertion(field);

  return (
    <Stack gap="2">
      <TextAreaField {...field} ref={ref} label={label} hint={hint} error={fieldState.error?.message} maxHeight="64" />
      <InsertVariable field={label} onInsert={insert} />
      {hasPlaceholders(text) && <MessagePreview text={text} {...named} />}
    </Stack>
  );
}
