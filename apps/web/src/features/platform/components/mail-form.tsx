import { Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { type SmtpSettingsInput, type SmtpSettingsView, TLS_MODES } from '@prosa/contracts';
import { ErrorState, Notice, RowsSkeleton, SectionHeading } from '@prosa/ui';
import { Send } from 'lucide-react';
import { type FieldValues, FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.js';
import { FormNumber } from '../../../shared/forms/form-number.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormEmail, FormPassword, FormText } from '../../../shared/forms/form-text.js';
import { refusedFields, setRefused } from '../../../shared/records/form/server-errors.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useChangeMailServer, useMailServer, useTrialMail } from '../api/use-mail-server.js';

/** How the installation sends e-mail, with a trial. For super users. */
export function MailForm() {
  const { t } = useTranslation('platform');
  const errorText = useErrorText();
  const server = useMailServer();

  return (
    <Stack as="section" gap="4" aria-label={t('mail.title')}>
      <SectionHeading title={t('mail.title')} text={t('mail.meaning')} />
      {server.isPending && <RowsSkeleton rows={3} />}
      {server.isError && (
        <ErrorState title={t('failed')} detail={errorText(server.error)} onRetry={() => void server.refetch()} />
      )}
      {server.data?.source === 'environment' && (
        <Notice tone="plain" text={t('mail.byEnvironment', { host: server.data.host, sender: server.data.sender })} />
      )}
      {server.data && server.data.source !== 'environment' && <ServerForm server={server.data} />}
      {server.data && server.data.source !== 'none' && <Trial />}
    </Stack>
  );
}

type Values = Omit<SmtpSettingsInput, 'password'> & { password: string };

function ServerForm({ server }: { server: SmtpSettingsView }) {
  const { t } = useTranslation('platform');
  const change = useChangeMailServer();
  const { source: _, hasPassword, ...stored } = server;
  const form = useForm<Values>({ values: { ...stored, password: '' } });
  const showError = useFormError(form);

  function handleSave({ password, ...values }: Values) {
    const input = { ...values, ...(password !== '' && { password }) };
    const onSuccess = () => {
      form.reset({ ...values, password: '' });
      toaster.success({ title: t('mail.saved') });
    };
    change.mutate(input, { onSuccess, onError: showError });
  }
  /** The server forgets the password for another host, port or user. */
  function checkPassword(password: unknown, { host, port, user }: FieldValues): string | true {
    const isKept = hasPassword && host === stored.host && port === stored.port && user === stored.user;
    return password !== '' || host === '' || user === '' || isKept || t('mail.wrong.password');
  }

  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        gap="4"
        onSubmit={(event) => void form.handleSubmit(handleSave)(event)}
      >
        <Grid templateColumns={{ base: '1fr', md: '2fr 1fr' }} gap="4">
          <FormText<Values> name="host" label={t('mail.host')} hint={t('mail.hostHint')} length={{ max: 253 }} />
          <FormNumber<Values> name="port" label={t('mail.port')} isRequired min={1} max={65_535} />
        </Grid>
        <FormSelect<Values>
          name="tls"
          label={t('mail.tls')}
          options={TLS_MODES.map((value) => ({ value, label: t(`mail.mode.${value}`) }))}
        />
        <FormText<Values> name="user" label={t('mail.user')} hint={t('mail.userHint')} length={{ max: 500 }} />
        <FormPassword<Values>
          name="password"
          label={t('mail.password')}
          hint={hasPassword ? t('mail.passwordKept') : undefined}
          length={{ max: 500 }}
          rules={{ validate: checkPassword }}
        />
        <FormEmail<Values> name="sender" label={t('mail.sender')} isRequired />
        <Button type="submit" alignSelf="start" disabled={!form.formState.isDirty} loading={change.isPending}>
          {t('common:actions.save')}
        </Button>
      </chakra.form>
    </FormProvider>
  );
}

/** Shows why the server refused the form, at the field where it is about one. */
function useFormError({ setError, getValues }: UseFormReturn<Values>) {
  const { t } = useTranslation('platform');
  const errorText = useErrorText();
  const toast = useErrorToast();

  return (error: unknown) => {
    const [field] = refusedFields<Values>(error, getValues(), { ERR_EGRESS_REFUSED: 'host' });
    if (field === undefined) return toast(error);
    const isNamed =
      error instanceof ApiError && error.code === 'ERR_VALIDATION' && (field === 'host' || field === 'tls');
    setRefused(setError, [field], isNamed ? t(`mail.wrong.${field}`) : errorText(error));
  };
}

function Trial() {
  const { t } = useTranslation('platform');
  const errorText = useErrorText();
  const trial = useTrialMail();

  return (
    <Stack gap="3">
      <Flex>
        <Button variant="outline" loading={trial.isPending} onClick={() => trial.mutate()}>
          <Send aria-hidden size={16} />
          {t('mail.trial')}
        </Button>
      </Flex>
      {trial.isSuccess && <Notice tone="good" text={t('mail.tried', { to: trial.data.to })} />}
      {trial.isError && (
        <Notice tone="bad" text={`${errorText(trial.error)} ${reasonOf(trial.error)}`.trim()} isUrgent />
      )}
    </Stack>
  );
}

/** The words of the mail server; '' for none. */
function reasonOf(error: unknown): string {
  const reason: unknown = error instanceof ApiError ? error.details['reason'] : undefined;
  return typeof reason === 'string' ? reason : '';
}
