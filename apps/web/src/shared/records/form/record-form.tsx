import { Button, chakra, HStack, Stack } from '@chakra-ui/react';
import { FormDialog, Notice } from '@prosa/ui';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDiscardGuard } from './use-discard-guard.js';
import type { RecordFormState } from './use-record-form.js';

/** Fields that appear once something is loaded have their words by then: waiting for them would hide the whole form. */
const WORDS = ['common', 'forms'] as const;

interface Props<Values extends FieldValues> extends RecordFormState<Values> {
  title: string;
  /** By default: save. */
  submitLabel?: string;
  onClose: () => void;
  /** The fields, bound by name. */
  children: ReactNode;
}

/** The form of one record in a dialog. */
export function RecordDialog<Values extends FieldValues>(props: Props<Values>) {
  const { form, submit, isPending, isDirty, problem, title, submitLabel, onClose, children } = props;
  const { t } = useTranslation(WORDS);

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel ?? t('actions.save')}
      isPending={isPending}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        {problem && <Notice tone="bad" text={problem} isUrgent />}
        {children}
      </FormProvider>
    </FormDialog>
  );
}

/** The form of one record as a page of its own, for those too large for a dialog: leaving unsaved changes asks first. */
export function RecordFormPage<Values extends FieldValues>(props: Props<Values>) {
  const { form, submit, isPending, isDirty, problem, title, onClose, children } = props;
  const { t } = useTranslation(WORDS);
  const question = useDiscardGuard({ isDirty, isPending });

  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
        aria-label={title}
        maxWidth="dialogMax"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="4">
          {problem && <Notice tone="bad" text={problem} isUrgent />}
          {children}
          <HStack justify="flex-end" gap="3">
            <Button variant="outline" colorPalette="gray" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={!isDirty}>
              {t('actions.save')}
            </Button>
          </HStack>
        </Stack>
      </chakra.form>
      {question}
    </FormProvider>
  );
}
