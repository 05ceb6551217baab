import { Button, chakra, HStack, Input, Stack, Wrap } from '@chakra-ui/react';
import { BOT_CASE_TEXT_MAX } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTicket } from '../logic/simulation.js';
import type { SimulatedConversation } from '../logic/use-simulation.js';

/** Writes as the contact, and does what a person of the company does. */
export function ChatComposer({ conversation }: { conversation: SimulatedConversation }) {
  const { t } = useTranslation('bot-simulator');
  const [text, setText] = useState('');
  const { add, reset, simulation, steps } = conversation;
  const isWithout = !hasTicket(simulation);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() === '') return;
    add({ kind: 'message', content: 'text', text });
    setText('');
  }

  return (
    <Stack gap="2" padding="3" borderTopWidth="1px" bg="bg.panel">
      <Wrap gap="2">
        <ActButton label={t('act.voice')} onAct={() => add({ kind: 'message', content: 'voice', text: '' })} />
        <ActButton label={t('act.answered')} isOff={isWithout} onAct={() => add({ kind: 'answered' })} />
        <ActButton label={t('act.closing')} isOff={isWithout} onAct={() => add({ kind: 'closing' })} />
        <ActButton label={t('act.reset')} isOff={steps.length === 0} onAct={() => reset()} />
      </Wrap>
      <chakra.form noValidate onSubmit={handleSubmit}>
        <HStack gap="2">
          <Input
            aria-label={t('message')}
            placeholder={t('message')}
            borderColor="border.control"
            autoComplete="off"
            maxLength={BOT_CASE_TEXT_MAX}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <IconButton type="submit" label={t('send')} icon={<SendHorizontal />} />
        </HStack>
      </chakra.form>
    </Stack>
  );
}

function ActButton({ label, isOff = false, onAct }: { label: string; isOff?: boolean; onAct: () => void }) {
  return (
    <Button size="xs" minH="8" variant="outline" colorPalette="gray" disabled={isOff} onClick={onAct}>
      {label}
    </Button>
  );
}
