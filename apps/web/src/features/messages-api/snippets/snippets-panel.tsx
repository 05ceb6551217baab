import { HStack, Stack, Tabs, Text } from '@chakra-ui/react';
import { CopyButton } from '@prosa/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../../shared/fields/code-block.js';
import { fieldsOf, type SendKind, type SendValues, sendUrl } from '../send/send-values.js';
import { csharp } from './csharp.js';
import { curl } from './curl.js';
import { java } from './java.js';
import { javascript } from './javascript.js';
import { phpCurl } from './php.js';
import { python } from './python.js';
import type { Snippet } from './snippet.js';

/** Names of programming languages and tools are the same in every language. */
const LANGUAGES: readonly { id: string; name: string; write: Snippet }[] = [
  { id: 'curl', name: 'curl', write: curl },
  { id: 'javascript', name: 'JavaScript', write: javascript },
  { id: 'php', name: 'PHP', write: phpCurl },
  { id: 'python', name: 'Python', write: python },
  { id: 'csharp', name: 'C#', write: csharp },
  { id: 'java', name: 'Java', write: java },
];

const SHOWN_END = 4;
const SAMPLE_NUMBER = '5511987654321';

interface Props {
  kind: SendKind;
  isTokenShown: boolean;
}

/** The request of the form as programs in several languages make it. */
export function SnippetsPanel({ kind, isTokenShown }: Props) {
  const { t } = useTranslation('messages-api');
  const [language, setLanguage] = useState(LANGUAGES[0]!.id);
  const values = useWatch<SendValues>() as SendValues;
  const { token, number, body, file } = values;
  const isFile = kind === 'media';
  const fileName = file?.name ?? t('sample.file');
  const filled = { ...values, number: number || SAMPLE_NUMBER, body: body || (isFile ? fileName : t('sample.body')) };
  const shownToken = isTokenShown ? token : `••••${token.slice(-SHOWN_END)}`;
  const request = {
    url: sendUrl(),
    token: token === '' ? t('sample.token') : shownToken,
    fields: fieldsOf(kind, filled),
    fileName: isFile ? fileName : null,
  };

  return (
    <Stack as="section" gap="3" aria-label={t('snippets.title')} minWidth="0">
      <Text as="h2" fontWeight="semibold">
        {t('snippets.title')}
      </Text>
      <Tabs.Root
        size="sm"
        value={language}
        onValueChange={({ value }) => setLanguage(value)}
        colorPalette="brand"
        lazyMount
        unmountOnExit
      >
        <Tabs.List aria-label={t('snippets.languages')} overflowX="auto">
          {LANGUAGES.map(({ id, name }) => (
            <Tabs.Trigger key={id} value={id} flexShrink="0">
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {LANGUAGES.map(({ id, name, write }) => (
          <Tabs.Content key={id} value={id} tabIndex={-1} paddingTop="3">
            <Stack gap="2">
              <CodeBlock label={t('snippets.of', { language: name })} text={write(request)} />
              <HStack justify="end">
                <CopyButton
                  size="sm"
                  value={write(request)}
                  label={t('snippets.copy')}
                  copiedLabel={t('snippets.copied')}
                />
              </HStack>
            </Stack>
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {token !== '' && !isTokenShown && (
        <Text fontSize="xs" color="fg.muted">
          {t('snippets.masked')}
        </Text>
      )}
    </Stack>
  );
}
