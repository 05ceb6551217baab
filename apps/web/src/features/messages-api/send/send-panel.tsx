import { Code, Grid, HStack, Stack, Tabs, Text } from '@chakra-ui/react';
import { CopyButton, Notice, PageTitle } from '@prosa/ui';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { SnippetsPanel } from '../snippets/snippets-panel.js';
import { AnswerCard } from './answer-card.js';
import { FieldsTable } from './fields-table.js';
import { SendForm } from './send-form.js';
import { NO_VALUES, SEND_KINDS, type SendKind, type SendValues, sendUrl } from './send-values.js';
import { useSend } from './use-send.js';

/** How programs send messages, and a form that sends one (docs/spec/secondary.md §2). */
export function SendPanel() {
  const { t } = useTranslation('messages-api');
  const form = useForm<SendValues>({ defaultValues: NO_VALUES });
  const [kind, setKind] = useState<SendKind>('text');
  const [isTokenShown, setIsTokenShown] = useState(false);
  const send = useSend();

  return (
    <FormProvider {...form}>
      <PageTitle title={t('heading')} />
      <Stack gap="6" paddingInline={{ base: '4', md: '6' }} paddingBottom="8">
        <Address />
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="8">
          <Tabs.Root
            value={kind}
            onValueChange={({ value }) => setKind(value as SendKind)}
            colorPalette="brand"
            size="sm"
          >
            <Tabs.List aria-label={t('kinds')}>
              {SEND_KINDS.map((each) => (
                <Tabs.Trigger key={each} value={each}>
                  {t(`form.${each}`)}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            {SEND_KINDS.map((each) => (
              <Tabs.Content key={each} value={each} tabIndex={-1}>
                {each === kind && (
                  <SendForm
                    kind={each}
                    isPending={send.isPending}
                    isTokenShown={isTokenShown}
                    onShowToken={setIsTokenShown}
                    onSend={(values) => send.mutate({ kind: each, values })}
                  />
                )}
              </Tabs.Content>
            ))}
          </Tabs.Root>
          <Stack gap="6" minWidth="0">
            <Outcome send={send} />
            <SnippetsPanel kind={kind} isTokenShown={isTokenShown} />
          </Stack>
        </Grid>
        <FieldsTable />
      </Stack>
    </FormProvider>
  );
}

/** Shows the outcome of the last request, and brings it into view where it lies below the form. */
function Outcome({ send: { data, error } }: { send: ReturnType<typeof useSend> }) {
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (data) place.current?.scrollIntoView({ block: 'nearest' });
  }, [data]);

  if (error) return <Notice tone="bad" text={errorText(error)} isUrgent />;
  if (!data) return null;
  return (
    <div ref={place}>
      <AnswerCard {...data} />
    </div>
  );
}

/** Where programs send to, and how they say who they are. */
function Address() {
  const { t } = useTranslation('messages-api');
  const url = sendUrl();

  return (
    <Stack gap="2" maxWidth="3xl">
      <Text color="fg.muted">{t('intro')}</Text>
      <HStack gap="3" flexWrap="wrap">
        <Code size="lg" wordBreak="break-all">
          POST {url}
        </Code>
        <CopyButton size="sm" value={url} label={t('copyAddress')} copiedLabel={t('token.copied')} />
      </HStack>
      <Code alignSelf="start" wordBreak="break-all">
        Authorization: Bearer {t('sample.token')}
      </Code>
    </Stack>
  );
}
