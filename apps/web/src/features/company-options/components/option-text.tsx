import { Button, Field, Input, Stack, Textarea } from '@chakra-ui/react';
import { COMPANY_OPTIONS, isOptionValue } from '@prosa/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OptionControl } from './option-row.js';

/** A text or a link with a save button of its own. */
export function OptionText({ column, value, isPending, id, describedBy, onChange }: OptionControl) {
  const { t } = useTranslation('company-options');
  // Null while nobody types: then the saved value shows, also after a colleague saved another text.
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;
  const isRight = isOptionValue(column, text.trim());
  const isLink = COMPANY_OPTIONS[column].kind === 'link';
  const control = {
    id,
    'aria-describedby': describedBy,
    borderColor: 'border.control',
    value: text,
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => setDraft(currentTarget.value),
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isRight || draft === null) return;
    onChange(draft.trim(), () => setDraft(null));
  }

  return (
    <Stack asChild gap="2" flex="1" align="flex-start">
      <form noValidate onSubmit={handleSubmit}>
        <Field.Root invalid={!isRight}>
          {isLink ? (
            <Input {...control} type="url" inputMode="url" placeholder="https://" />
          ) : (
            <Textarea {...control} rows={3} autoresize maxHeight="64" />
          )}
          <Field.ErrorText>{isLink ? t('linkWrong') : t('textWrong')}</Field.ErrorText>
        </Field.Root>
        {draft !== null && draft.trim() !== value && (
          <Button type="submit" size="sm" disabled={!isRight || isPending}>
            {t('common:actions.save')}
          </Button>
        )}
      </form>
    </Stack>
  );
}
