import { Box, Button, Flex, Spinner, Text, Textarea } from '@chakra-ui/react';
import { MESSAGE_BODY_MAX_LENGTH } from '@prosa/contracts';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import type { Assist } from './use-assist.js';
import type { AssistRun } from './use-assist-run.js';

interface Props {
  assist: Assist;
  shown: AssistRun;
}

/** What the model wrote, to be changed, used or discarded. It is sent by the user alone. */
export function AssistPane({ assist, shown }: Props) {
  const { t } = useTranslation('messages');

  return (
    <Box role="group" aria-label={t('assist.label')} mx="1" mb="1" p="3" borderRadius="l3" bg="bg.muted">
      <Flex align="center" gap="1.5" mb="2" fontSize="xs" color="fg.muted">
        <Sparkles size={14} aria-hidden /> {t(`assist.of.${shown.task.kind}`)}
      </Flex>
      {shown.step === 'running' && <Running assist={assist} />}
      {shown.step === 'done' && <Written key={shown.text} assist={assist} shown={shown} text={shown.text} />}
      {shown.step === 'failed' && <Failed assist={assist} shown={shown} error={shown.error} />}
    </Box>
  );
}

function Running({ assist }: Pick<Props, 'assist'>) {
  const { t } = useTranslation(['messages', 'common']);
  return (
    <Flex align="center" gap="3" role="status">
      <Spinner size="sm" color="brand.fg" />
      <Text flex="1" fontSize="dense">
        {t('assist.running')}
      </Text>
      <Button size="xs" variant="ghost" colorPalette="gray" autoFocus onClick={assist.close}>
        {t('common:actions.cancel')}
      </Button>
    </Flex>
  );
}

function Written({ assist, shown, text: written }: Props & { text: string }) {
  const { t } = useTranslation('messages');
  const [text, setText] = useState(written);

  return (
    <>
      <Textarea
        autoFocus
        autoresize
        rows={1}
        maxH="40"
        dir="auto"
        bg="bg.panel"
        fontSize="message"
        maxLength={MESSAGE_BODY_MAX_LENGTH}
        aria-label={t(`assist.of.${shown.task.kind}`)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          assist.take(text);
        }}
      />
      <Flex gap="2" mt="2" wrap="wrap">
        <Button size="xs" disabled={text.trim() === ''} onClick={() => assist.take(text)}>
          {t(shown.task.kind === 'summary' ? 'assist.useAsNote' : 'assist.use')}
        </Button>
        <Again assist={assist} shown={shown} />
        <Discard assist={assist} />
      </Flex>
    </>
  );
}

function Failed({ assist, shown, error }: Props & { error: unknown }) {
  const errorText = useErrorText();
  return (
    <>
      <Text fontSize="dense" role="alert">
        {errorText(error)}
      </Text>
      <Flex gap="2" mt="2">
        <Again assist={assist} shown={shown} />
        <Discard assist={assist} />
      </Flex>
    </>
  );
}

function Again({ assist, shown }: Props) {
  const { t } = useTranslation('messages');
  return (
    <Button size="xs" variant="outline" onClick={() => void assist.run(shown.task)}>
      {t('assist.again')}
    </Button>
  );
}

function Discard({ assist }: Pick<Props, 'assist'>) {
  const { t } = useTranslation('messages');
  return (
    <Button size="xs" variant="ghost" colorPalette="gray" onClick={assist.close}>
      {t('assist.discard')}
    </Button>
  );
}
