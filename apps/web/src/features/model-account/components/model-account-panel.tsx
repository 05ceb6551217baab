import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import type { ModelAccountInput, ModelAccountView } from '@prosa/contracts';
import { ErrorState, Notice, RowsSkeleton } from '@prosa/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { ModelAccountFields, type ModelAccountValues } from './model-account-fields.js';
import { ModelUsage } from './model-usage.js';

/** Where the company's models are, their limits, and what was used of them. */
export function ModelAccountPanel() {
  const { t } = useTranslation('model-account');
  const errorText = useErrorText();
  const { data, isError, error, refetch } = useQuery({
    queryKey: KEYS.modelAccount,
    queryFn: ({ signal }) => api.get('/model-account', { signal }),
    refetchOnWindowFocus: false,
  });

  if (isError) return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  return (
    <Box padding="4" maxWidth="dialogMax">
      <Stack gap="6">
        <AccountForm account={data} />
        <ModelUsage limit={data.moneyPerMonth} />
      </Stack>
    </Box>
  );
}

function AccountForm({ account }: { account: ModelAccountView }) {
  const { t } = useTranslation(['model-account', 'common', 'forms']);
  const queryClient = useQueryClient();
  const [values] = useState((): ModelAccountValues => ({ ...account, apiKey: '' }));
  const { form, submit, isPending, isDirty, problem } = useRecordForm<ModelAccountValues, ModelAccountView>({
    values,
    save: (body: ModelAccountInput) => api.put('/model-account', { body }),
    onSaved: (saved) => {
      queryClient.setQueryData(KEYS.modelAccount, saved);
      void queryClient.invalidateQueries({ queryKey: KEYS.offeredAssists });
      toaster.success({ title: t('common:state.saved') });
    },
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t('title')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="4">
          <Text color="fg.muted">{t('hint')}</Text>
          {problem && <Notice tone="bad" text={problem} isUrgent />}
          <ModelAccountFields hasKey={account.apiKey !== ''} />
          <HStack gap="3" justify="flex-end">
            <TestButton />
            <Button type="submit" loading={isPending} disabled={!isDirty}>
              {t('common:actions.save')}
            </Button>
          </HStack>
        </Stack>
      </form>
    </FormProvider>
  );
}

/** Whether the endpoint answers with the key that is typed, or stored. */
function TestButton() {
  const { t } = useTranslation(['model-account', 'bots']);
  const errorText = useErrorText();
  const { getValues } = useFormContext<ModelAccountValues>();
  const test = useMutation({
    mutationFn: () => api.post('/model-account/test', { body: getValues() }),
    onSuccess: ({ models, failure }) => {
      if (failure) toaster.error({ title: t(`bots:failure.${failure as 'status'}`) });
      else
        toaster.success({ title: t('tested', { count: models.length }), description: models.slice(0, 20).join(', ') });
    },
    onError: (error) => toaster.error({ title: errorText(error) }),
  });

  return (
    <Button variant="outline" loading={test.isPending} onClick={() => test.mutate()}>
      {t('test')}
    </Button>
  );
}
