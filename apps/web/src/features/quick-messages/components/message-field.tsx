import { Button, Flex, Stack, Text, Textarea } from '@chakra-ui/react';
import { PLACEHOLDERS } from '@prosa/contracts';
import { FormField } from '@prosa/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceholderLabel } from '../../../shared/messaging/use-placeholder-label.js';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The text with buttons that insert variables at the cursor. */
export function MessageField({ value, error, onChange }: Props) {
  const { t } = useTranslation('quick-messages');
  const labelOf = usePlaceholderLabel();
  const field = useRef<HTMLTextAreaElement>(null);

  function insert(piece: string) {
    const at = field.current?.selectionStart ?? value.length;
    const end = field.current?.selectionEnd ?? at;
    onChange(value.slice(0, at) + piece + value.slice(end));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at + piece.length, at + piece.length);
    });
  }

  return (
    <Stack gap="2">
      <FormField label={t('message')} error={error}>
        <Textarea
          ref={field}
          rows={4}
          autoresize
          maxHeight="64"
          borderColor="border.control"
          _invalid={{ borderColor: 'fg.error' }}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </FormField>
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
