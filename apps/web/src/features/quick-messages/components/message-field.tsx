import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { PLACEHOLDERS, QUICK_MESSAGE_LENGTH } from '@prosa/contracts';
import { TextAreaField } from '@prosa/ui';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTextRules } from '../../../shared/forms/use-text-rules.js';
import { usePlaceholderLabel } from '../../../shared/messaging/use-placeholder-label.js';
import type { QuickMessageValues } from './quick-message-form.js';

/** The text with buttons that insert variables at the cursor; it may be empty when there is a file. */
export function MessageField({ hasStoredFile }: { hasStoredFile: boolean }) {
  const { t } = useTranslation('quick-messages');
  const labelOf = usePlaceholderLabel();
  const area = useRef<HTMLTextAreaElement>(null);
  const { maxLength } = useTextRules({ length: QUICK_MESSAGE_LENGTH.message });
  const hasFile = (file: QuickMessageValues['file']) => (file === undefined ? hasStoredFile : file !== null);
  const { field, fieldState } = useController<QuickMessageValues, 'message'>({
    name: 'message',
    rules: {
      validate: (text, { file }) => text.trim() !== '' || hasFile(file) || t('messageOrFile'),
      maxLength,
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
        label={t('message')}
        error={fieldState.error?.message}
        rows={4}
        maxHeight="64"
      />
      <Stack gap="1.5" role="group" aria-label={t('variables')}>
        <Text fontSize="xs" color="fg.muted">
          {t('variables')}
        </Text>
        <Flex wrap="wrap" gap="1.5">
          {PLACEHOLDERS.map((name) => (
            <Button
              key={name}
              size="xs"
              minH="8"
              variant="outline"
              colorPalette="gray"
              title={`{{${name}}}`}
              onClick={() => insert(`{{${name}}}`)}
            >
              {labelOf(name)}
            </Button>
          ))}
        </Flex>
      </Stack>
    </Stack>
  );
}
