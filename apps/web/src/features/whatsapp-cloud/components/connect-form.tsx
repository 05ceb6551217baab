import { Button, chakra, HStack, Stack } from '@chakra-ui/react';
import { type CloudConnectionView, type ConnectCloudInput, NAME_LENGTH } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormPassword, FormText } from '../../../shared/forms/form-text.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { useConnectCloud } from '../api/cloud.js';
import { FindingData } from './finding-data.js';
import { MetaWords } from './meta-words.js';

type Values = Required<Pick<ConnectCloudInput, 'name' | 'phoneNumberId' | 'wabaId' | 'accessToken' | 'appSecret'>>;

const EMPTY: Values = { name: '', phoneNumberId: '', wabaId: '', accessToken: '', appSecret: '' };
const TOKEN = { min: 10, max: 2048 };
const ID = { min: 5, max: 32 };

interface Props {
  onConnected: (view: CloudConnectionView) => void;
  onCancel: () => void;
}

/** Asks for the access data of a number and has the server test it at Meta. */
export function ConnectForm({ onConnected, onCancel }: Props) {
  const { t } = useTranslation('whatsapp-cloud');
  const connect = useConnectCloud();
  const { form, submit, isPending, problem } = useRecordForm<Values, CloudConnectionView>({
    values: EMPTY,
    save: ({ appSecret, ...input }) => connect.mutateAsync({ ...input, ...(appSecret && { appSecret }) }),
    onSaved: onConnected,
    fieldOf: { ERR_DUPLICATED_CONNECTION: 'name', ERR_ACCOUNT_IN_USE: 'phoneNumberId' },
  });

  return (
    <Stack gap="6" maxWidth="2xl">
      <FindingData />
      <FormProvider {...form}>
        <chakra.form
          noValidate
          aria-label={t('title')}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Stack gap="4">
            {problem && <Notice tone="bad" text={problem} isUrgent />}
            <MetaWords error={connect.error} />
            <FormText<Values> name="name" label={t('field.name')} length={NAME_LENGTH} autoFocus />
            <FormText<Values> name="phoneNumberId" label={t('field.phoneNumberId')} length={ID} inputMode="numeric" />
            <FormText<Values> name="wabaId" label={t('field.wabaId')} length={ID} inputMode="numeric" />
            <FormPassword<Values> name="accessToken" label={t('field.accessToken')} length={TOKEN} autoComplete="off" />
            <FormPassword<Values>
              name="appSecret"
              label={t('field.appSecret')}
              hint={t('field.appSecretHint')}
              length={{ max: 256 }}
              autoComplete="off"
            />
            <HStack justify="flex-end" gap="3">
              <Button variant="outline" colorPalette="gray" onClick={onCancel}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isPending}>
                {t('submit')}
              </Button>
            </HStack>
          </Stack>
        </chakra.form>
      </FormProvider>
    </Stack>
  );
}
