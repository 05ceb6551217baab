import { Button, Stack } from '@chakra-ui/react';
import {
  type AcceptedReply,
  type InvitationPreview,
  type Language,
  LANGUAGES,
  NAME_LENGTH,
  PASSWORD_LENGTH,
} from '@prosa/contracts';
import { Notice, SelectField, useRetainedFocus } from '@prosa/ui';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordRule } from '../../../shared/account/password-rule.js';
import { FormPassword, FormText } from '../../../shared/forms/form-text.js';
import { LANGUAGE_NAMES } from '../../../shared/i18n/languages.js';
import { useChooseLanguage } from '../../../shared/preferences/use-choose-language.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';

interface Values {
  name: string;
  email: string;
  password: string;
}

interface Props {
  invitation: InvitationPreview;
  accept: (input: { name: string; password: string; language: Language }) => Promise<AcceptedReply>;
  onAccepted: (reply: AcceptedReply) => void;
}

/** The form in which an invited person chooses name, password and language. */
export function AcceptForm({ invitation, accept, onAccepted }: Props) {
  const { t } = useTranslation('invitations');
  const { name, email, profile } = invitation;
  const { current: language, choose } = useChooseLanguage();
  const { form, submit, isPending, problem } = useRecordForm<Values, AcceptedReply>({
    values: { name, email, password: '' },
    save: (values) => accept({ name: values.name, password: values.password, language }),
    onSaved: onAccepted,
    fieldOf: { ERR_WEAK_PASSWORD: 'password' },
  });
  const button = useRetainedFocus(isPending);

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="4">
          {problem && <Notice tone="bad" text={problem} isUrgent />}
          <FormText<Values> name="email" label={t('accept.email')} type="email" autoComplete="username" readOnly />
          <FormText<Values> name="name" label={t('accept.name')} length={NAME_LENGTH} autoComplete="name" />
          <NewPassword min={profile === 'admin' ? PASSWORD_LENGTH.admin : PASSWORD_LENGTH.min} />
          <SelectField
            label={t('accept.language')}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            value={language}
            onChange={({ target }) => choose(target.value as Language)}
          />
          <Button ref={button} type="submit" size="lg" loading={isPending}>
            {t('accept.submit')}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}

function NewPassword({ min }: { min: number }) {
  const { t } = useTranslation('invitations');
  const password = useWatch<Values, 'password'>({ name: 'password' });

  return (
    <FormPassword<Values>
      name="password"
      label={t('accept.password')}
      hint={<PasswordRule length={password.length} min={min} />}
      length={{ min, max: PASSWORD_LENGTH.max }}
      messages={{ tooShort: t('common:password.rule', { min }) }}
      autoFocus
    />
  );
}
