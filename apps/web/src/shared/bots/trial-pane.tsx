import { Badge, Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import type { TriedReply, TriedTurn } from '@prosa/contracts';
import { Notice, TextField } from '@prosa/ui';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../forms/form-section.js';
import { useErrorText } from '../ui-feedback/use-error-text.js';
import { BotCallDetails } from './bot-call.js';

interface Tried {
  text: string;
  turn: TriedTurn;
}

interface Props {
  /** Gives all texts so far, the new one last, with the state of the answer before. */
  onTry: (texts: string[], state: string | undefined) => Promise<TriedTurn>;
}

/** A dialogue with a draft, before it serves anybody: what it answers, what it would do, and each of its calls. */
export function TrialPane({ onTry }: Props) {
  const { t } = useTranslation('bots');
  const errorText = useErrorText();
  const [tried, setTried] = useState<Tried[]>([]);
  const [text, setText] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(written: string) {
    if (written.trim() === '' || isWaiting) return;
    setWaiting(true);
    setProblem(undefined);
    try {
      const turn = await onTry([...tried.map((each) => each.text), written], tried.at(-1)?.turn.state);
      setTried((before) => [...before, { text: written, turn }]);
      setText('');
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setWaiting(false);
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it is not saved by a word of the dialogue.
    event.preventDefault();
    void send(text);
  };

  return (
    <FormSection title={t('trial.title')}>
      <Text fontSize="sm" color="fg.muted">
        {t('trial.hint')}
      </Text>
      <Stack role="log" aria-label={t('trial.title')} gap="3">
        {tried.map((each, index) => (
          <Exchange
            key={index}
            {...each}
            isLast={index === tried.length - 1}
            onChoose={(choice) => void send(choice)}
          />
        ))}
      </Stack>
      {problem && <Notice tone="bad" text={problem} />}
      <Stack direction={{ base: 'column', md: 'row' }} gap="2" align={{ base: 'stretch', md: 'flex-end' }}>
        <TextField
          label={t('trial.text')}
          value={text}
          maxLength={4096}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="outline" loading={isWaiting} disabled={text.trim() === ''} onClick={() => void send(text)}>
          {t('trial.send')}
        </Button>
        <Button variant="ghost" colorPalette="gray" disabled={tried.length === 0} onClick={() => setTried([])}>
          {t('trial.again')}
        </Button>
      </Stack>
    </FormSection>
  );
}

interface ExchangeProps extends Tried {
  isLast: boolean;
  onChoose: (choice: string) => void;
}

function Exchange({ text, turn, isLast, onChoose }: ExchangeProps) {
  const { t } = useTranslation('bots');
  const isSilent = turn.replies.length === 0 && turn.orders.length === 0;

  return (
    <Stack gap="2">
      <Bubble isOwn text={text} />
      {turn.replies.map((reply, index) => (
        <Reply key={index} reply={reply} isOpen={isLast} onChoose={onChoose} />
      ))}
      {isSilent && <Text color="fg.muted">{t('trial.silent')}</Text>}
      <HStack gap="2" flexWrap="wrap">
        {turn.orders.map(({ kind, detail }, index) => (
          <Badge key={index} colorPalette="purple">
            {t(`order.${kind as 'transfer'}`, { detail })}
          </Badge>
        ))}
        {turn.hasEnded && <Badge>{t('trial.ended')}</Badge>}
      </HStack>
      {turn.calls.map((call, index) => (
        <BotCallDetails key={index} call={call} />
      ))}
    </Stack>
  );
}

interface ReplyProps {
  reply: TriedReply;
  isOpen: boolean;
  onChoose: (choice: string) => void;
}

function Reply({ reply, isOpen, onChoose }: ReplyProps) {
  const { t } = useTranslation('bots');
  const { kind, text, url, choices } = reply;
  const shown = [kind === 'voice' && t('trial.spoken'), text, url].filter(Boolean).join('\n');

  return (
    <>
      {shown !== '' && <Bubble text={shown} />}
      {choices.length > 0 && (
        <HStack gap="2" flexWrap="wrap">
          {choices.map((choice) => (
            <Button key={choice} size="sm" variant="outline" disabled={!isOpen} onClick={() => onChoose(choice)}>
              {choice}
            </Button>
          ))}
        </HStack>
      )}
    </>
  );
}

function Bubble({ text, isOwn = false }: { text: string; isOwn?: boolean }) {
  return (
    <Box
      alignSelf={isOwn ? 'flex-end' : 'flex-start'}
      maxWidth="85%"
      bg={isOwn ? 'bg.emphasized' : 'bg.muted'}
      borderRadius="l3"
      paddingX="3"
      paddingY="2"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {text}
    </Box>
  );
}
