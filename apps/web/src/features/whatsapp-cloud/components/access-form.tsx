import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import type { CloudConnectionView } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormPassword } from '../../../shared/forms/form-text.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useAuthoriseCloud } from '../api/cloud.js';
import { MetaWords } from './meta-words.js';

interface Values {
  accessToken: string;
  appSecret: string;
}

/** Gives a connection a new token. */
export function AccessForm({ view }: { view: CloudConnectionView }) {
  const { t } = useTranslation('whatsapp-cloud');
  const authorise = useAuthoriseCloud(view.connection.id);
  const { form, submit, isPending, problem } = useRecordForm<Values, CloudConnectionView>({
    values: { accessToken: '', appSecret: '' },
    save: ({ accessToken, appSecret }) => authorise.mutateAsync({ accessToken, ...(appSecret && { appSecret }) }),
    onSaved: () => {
      form.reset();
      toaster.create({ type: 'success', title: t('access.saved') });
    },
  });

  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
        aria-label={t('access.title')}
        borderWidth="1px"
        borderRadius="lg"
        padding="4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="3">
          <Heading as="h2" size="sm">
            {t('access.title')}
          </Heading>
          <Text>{t('access.text')}</Text>
          {problem && <Notice tone="bad" text={problem} isUrgent />}
          <MetaWords error={authorise.error} />
          <FormPassword<Values>
            name="accessToken"
            label={t('field.accessToken')}
            length={{ min: 10, max: 2048 }}
            autoComplete="off"
          />
          {view.webhook && (
            <FormPassword<Values>
              name="appSecret"
              label={t('field.appSecret')}
              hint={t('field.newSecretHint')}
              length={{ max: 256 }}
              autoComplete="off"
            />
          )}
          <Button type="submit" alignSelf="flex-end" loading={isPending}>
            {t('access.submit')}
          </Button>
        </Stack>
      </chakra.form>
    </FormProvider>
  );
}
