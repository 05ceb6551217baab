import { Stack } from '@chakra-ui/react';
import { hasPlaceholders } from '@prosa/contracts';
import { TextAreaField } from '@prosa/ui';
import { useRef } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
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
  const area = useRef<HTMLTextAreaElement>(null);
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

  function insert(piece: string) {
    const { selectionStart: at, selectionEnd: end } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    field.onChange(text.slice(0, at) + piece + text.slice(end));
    // The menu returns the focus to its button first.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at + piece.length, at + piece.length);
    });
  }

  return (
    <Stack gap="2">
      <TextAreaField
        {...field}
        ref={(element) => {
          area.current = element;
          field.ref(element);
        }}
        label={label}
        hint={hint}
        error={fieldState.error?.message}
        maxHeight="64"
      />
      <InsertVariable field={label} onInsert={insert} />
      {hasPlaceholders(text) && <MessagePreview text={text} {...named} />}
    </Stack>
  );
}
