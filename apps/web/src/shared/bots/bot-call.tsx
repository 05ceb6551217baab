import { Badge, Code, HStack, Stack, Text } from '@chakra-ui/react';
import type { BotCall } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';

/** A request to a foreign system with its answer, folded until somebody wants to read it. */
export function BotCallDetails({ call }: { call: BotCall }) {
  const { t } = useTranslation('bots');
  const { number } = useFormat();
  const { method, url, status, tookMs, failure, usage } = call;

  return (
    <Stack as="details" gap="2" borderWidth="1px" borderRadius="l2" padding="2" fontSize="sm" minWidth="0">
      <HStack as="summary" gap="2" flexWrap="wrap" cursor="pointer" minWidth="0">
        <Badge colorPalette={failure ? 'red' : 'green'}>{status ?? t('call.noStatus')}</Badge>
        <Text as="span" overflowWrap="anywhere" minWidth="0">
          {method} {url}
        </Text>
        <Text as="span" color="fg.muted">
          {t('call.took', { ms: number(tookMs) })}
        </Text>
        {usage && (
          <Text as="span" color="fg.muted">
            {t('call.tokens', { count: usage.input + usage.output, shown: number(usage.input + usage.output) })}
          </Text>
        )}
        {failure && <Text as="span">{t(`failure.${failure}`)}</Text>}
      </HStack>
      <Body title={t('call.request')} text={call.requestBody} />
      <Body title={t('call.response')} text={call.responseBody} />
    </Stack>
  );
}

function Body({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <Stack gap="1" minWidth="0">
      <Text fontWeight="medium">{title}</Text>
      <Code whiteSpace="pre-wrap" overflowWrap="anywhere" padding="2" variant="surface" colorPalette="gray">
        {text}
      </Code>
    </Stack>
  );
}
