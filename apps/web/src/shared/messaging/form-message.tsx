import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { PLACEHOLDERS } from '@prosa/contracts';
import { TextAreaField } from '@prosa/ui';
import { useRef } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type TextRules, useTextRules } from '../forms/use-text-rules.js';
import { usePlaceholderLabel } from './use-placeholder-label.js';

interface Props<Values extends FieldValues> extends TextRules {
  name: FieldPath<Values>;
  label: string;
  /** Returns a message for a text that the other fields do not allow, else true. */
  validate?: (text: string, values: Values) => string | true;
}

/** A message of the form around it, with buttons that insert variables at the cursor. */
export function FormMessage<Values extends FieldValues>({ name, label, validate, ...limits }: Props<Values>) {
  const { t } = useTranslation('messaging');
  const labelOf = usePlaceholderLabel();
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

  function insert(piece: string) {
    const { selectionStart: at, selectionEnd: end } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    field.onChange(field.value.slice(0, at) + piece + field.value.slice(end));
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
        error={fieldState.error?.message}
        rows={4}
        maxHeight="64"
      />
      <Stack gap="1.5" role="group" aria-label={t('variables')}>
        <Text fontSize="xs" color="fg.muted">
          {t('variables')}
        </Text>
        <Flex wrap="wrap" gap="1.5">
          {PLACEHOLDERS.map((placeholder) => (
            <Button
              key={placeholder}
              size="xs"
              minH="8"
              variant="outline"
              colorPalette="gray"
              title={`{{${placeholder}}}`}
              onClick={() => insert(`{{${placeholder}}}`)}
            >
              {labelOf(placeholder)}
            </Button>
          ))}
        </Flex>
      </Stack>
    </Stack>
  );
}
