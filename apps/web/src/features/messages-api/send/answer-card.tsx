import { Badge, Box, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../../shared/fields/code-block.js';
import { readableJson } from '../../../shared/format/readable-json.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import type { ExternalAnswer } from '../api/send-external.js';
import { MessageProgress } from './message-progress.js';
import type { Sending } from './use-send.js';

/** What the request got: status, answer, quota, a refusal in words, and how far the message comes. */
export function AnswerCard({ answer, token }: Sending) {
  const { t } = useTranslation('messages-api');
  const { milliseconds } = useFormat();
  const errorText = useErrorText();
  const { status, tookMs, text, code, sent } = answer;

  return (
    <Box as="section" aria-label={t('answer.title')} borderWidth="1px" borderRadius="l3" padding="4" minWidth="0">
      <Stack gap="3">
        <HStack gap="3" flexWrap="wrap">
          <Heading as="h2" fontSize="body" fontWeight="semibold">
            {t('answer.title')}
          </Heading>
          <Badge colorPalette={sent ? 'green' : 'red'}>{`HTTP ${status}`}</Badge>
          <Text fontSize="sm" color="fg.muted">
            {milliseconds(tookMs)}
          </Text>
        </HStack>
        {code !== null && <Notice tone="bad" text={errorText(code)} isUrgent />}
        {sent && <Notice tone="good" text={t('answer.sent')} />}
        {sent && <MessageProgress key={sent.messageId} sent={sent} token={token} />}
        <Quota limits={answer.limits} />
        <CodeBlock label={t('answer.body')} text={readableJson(text)} isWrapped />
      </Stack>
    </Box>
  );
}

/** How many calls are left, and when more may follow. */
function Quota({ limits: { limit, remaining, reset, retryAfter } }: Pick<ExternalAnswer, 'limits'>) {
  const { t } = useTranslation('messages-api');
  if (limit === null && retryAfter === null) return null;

  return (
    <Text fontSize="sm" color="fg.muted">
      {[
        limit !== null && t('quota.left', { remaining: remaining ?? '?', limit, reset: reset ?? '?' }),
        retryAfter !== null && t('quota.retryAfter', { seconds: retryAfter }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Text>
  );
}
