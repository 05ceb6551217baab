import { Box, Button, Menu, Stack, Text } from '@chakra-ui/react';
import { fillPlaceholders, hasPlaceholders, PLACEHOLDERS, placeholderValues } from '@prosa/contracts';
import { TextAreaField } from '@prosa/ui';
import { Braces } from 'lucide-react';
import { useRef, useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOwnCompany } from '../company/use-own-company.js';
import { useTextRules } from './use-text-rules.js';
import { usePlaceholderLabel } from '../messaging/use-placeholder-label.js';

/** What the example values name; the rest is made up. */
interface Named {
  connectionName?: string;
  queueName?: string;
}

interface Props<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  /** Longest text, in characters. */
  max: number;
  /** Returns a message for a text that the other fields do not allow, else true. */
  validate?: (text: string, values: Values) => string | true;
  named?: Named;
}

/** A message to customers, with variables to insert and a preview of what they are filled with. */
export function FormPreviewedText<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, hint, max, validate, named = {} } = props;
  const { t } = useTranslation('messaging');
  const labelOf = usePlaceholderLabel();
  const area = useRef<HTMLTextAreaElement>(null);
  const { maxLength } = useTextRules({ length: { max } });
  const { field, fieldState } = useController<Values>({
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
            aria-label={t('variablesOf', { field: label })}
          >
            <Braces aria-hidden size={14} />
            {t('variable')}
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content aria-label={t('variablesOf', { field: label })} maxHeight="72" overflowY="auto">
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
      {hasPlaceholders(text) && <TextPreview text={text} {...named} />}
    </Stack>
  );
}

/** The text as a customer would read it, with example values. */
function TextPreview({ text, connectionName, queueName }: Named & { text: string }) {
  const { t } = useTranslation('messaging');
  const { data: company } = useOwnCompany();
  const [at] = useState(() => new Date());
  const facts = {
    contactName: t('example.contact'),
    userName: t('example.user'),
    queueName: queueName ?? t('example.queue'),
    connectionName: connectionName ?? company?.name ?? '',
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
