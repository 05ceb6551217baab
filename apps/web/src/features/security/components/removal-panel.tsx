import { Button } from '@chakra-ui/react';
import { EMAIL_MAX_LENGTH } from '@prosa/contracts';
import { FormDialog, Notice, TextField } from '@prosa/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAccountRules } from '../../../shared/account/use-account-rules.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useRemoveSecondFactor } from '../api/use-second-factor.js';
import { Panel } from './panel.js';

/** Lets a super user remove the second factor of somebody who lost phone and codes. */
export function RemovalPanel() {
  const { t } = useTranslation('security');
  const [isOpen, setIsOpen] = useState(false);

  return (
    <Panel title={t('removal.title')} explanation={t('removal.explanation')}>
      <Button alignSelf="flex-start" variant="outline" onClick={() => setIsOpen(true)}>
        {t('removal.open')}
      </Button>
      {isOpen && <RemovalDialog onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

function RemovalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const rules = useAccountRules();
  const remove = useRemoveSecondFactor();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });

  function handleDone() {
    toaster.success({ title: t('removal.done') });
    onClose();
  }

  return (
    <FormDialog
      title={t('removal.title')}
      submitLabel={t('removal.submit')}
      isPending={remove.isPending}
      onSubmit={() => void handleSubmit(({ email }) => remove.mutate(email, { onSuccess: handleDone }))()}
      onClose={onClose}
    >
      {remove.isError && <Notice tone="bad" text={errorText(remove.error)} isUrgent />}
      <TextField
        label={t('removal.email')}
        type="email"
        inputMode="email"
        autoFocus
        maxLength={EMAIL_MAX_LENGTH}
        error={formState.errors.email?.message}
        {...register('email', rules.email)}
      />
    </FormDialog>
  );
}
