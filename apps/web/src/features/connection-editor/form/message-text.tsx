import { Box, Button, Menu, Stack, Text } from '@chakra-ui/react';
import {
  CONNECTION_TEXT_MAX,
  fillPlaceholders,
  hasPlaceholders,
  PLACEHOLDERS,
  placeholderValues,
} from '@prosa/contracts';
import { TextAreaField } from '@prosa/ui';
import { Braces } from 'lucide-react';
import { useRef, useState } from 'react';
import { type FieldPath, useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOwnCompany } from '../../../shared/company/use-own-company.js';
import { useTextRules } from '../../../shared/forms/use-text-rules.js';
import { usePlaceholderLabel } from '../../../shared/messaging/use-placeholder-label.js';
import type { EditorValues } from './editor-values.js';

interface Props {
  name: FieldPath<EditorValues>;
  label: string;
  hint?: string;
  /** Returns a message for a text that the other fields do not allow, else true. */
  validate?: (text: string, values: EditorValues) => string | true;
}

/** A message to customers, with variables to insert and a preview of what they are filled with. */
export function MessageText({ name, label, hint, validate }: Props) {
  const { t } = useTranslation('connection-editor');
  const labelOf = usePlaceholderLabel();
  const area = useRef<HTMLTextAreaElement>(null);
  const { maxLength } = useTextRules({ length: { max: CONNECTION_TEXT_MAX } });
  const { field, fieldState } = useController<EditorValues>({
    name,
    rules: { maxLength, validate: (text, values) => validate?.(String(text), values) ?? true },
  });
  const text = String(field.value);

  function insert(piece: string) {
    const { selectionStart: at, selectionEnd: end } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    field.onChange(text.slice(0, at) + piece + text.slice(end));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at + piece.length, at + piece.length);
    });
  }

  return (
    <Stack gap="2">
      <TextAreaField
        {...field}
        value={text}
        ref={(element) => {
          area.current = element;
          field.ref(element);
        }}
        label={label}
        hint={hint}
        error={fieldState.error?.message}
        maxHeight="64"
      />
      <Menu.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <Button
            size="xs"
            minH="8"
            variant="outline"
            colorPalette="gray"
            alignSelf="start"
            aria-label={t('variables', { field: label })}
          >
            <Braces aria-hidden size={14} />
            {t('variable')}
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content aria-label={t('variables', { field: label })} maxHeight="72" overflowY="auto">
            {PLACEHOLDERS.map((each) => (
              <Menu.Item
                key={each}
                value={each}
                onClick={() => insert(`{{${each}}}`)}
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
      {hasPlaceholders(text) && <TextPreview text={text} />}
    </Stack>
  );
}

/** The text as a customer would read it, with example values. */
function TextPreview({ text }: { text: string }) {
  const { t } = useTranslation('connection-editor');
  const { control } = useFormContext<EditorValues>();
  const connectionName = useWatch({ control, name: 'name' });
  const { data: company } = useOwnCompany();
  const [at] = useState(() => new Date());
  const facts = {
    contactName: t('example.contact'),
    userName: t('example.user'),
    queueName: t('example.queue'),
    connectionName,
    ticketId: 42,
    company: { name: company?.name ?? '', timeZone: company?.timeZone ?? 'UTC' },
    at,
    opening: { openUntil: '18:00', opensAt: '08:00' },
  };

  return (
    <Stack gap="1" alignItems="start">
      <Text fontSize="xs" color="fg.muted">
        {t('preview')}
      </Text>
      <Box
        bg="bubble.theirs"
        borderWidth="1px"
        borderRadius="bubble"
        paddingX="3"
        paddingY="2"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        maxWidth="full"
      >
        {fillPlaceholders(text, placeholderValues(facts))}
      </Box>
    </Stack>
  );
}
