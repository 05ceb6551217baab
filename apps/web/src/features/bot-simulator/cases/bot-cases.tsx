import { Stack, Text } from '@chakra-ui/react';
import type { BotCaseStep, BotConfiguration } from '@prosa/contracts';
import { ConfirmDialog, ErrorState, RowsSkeleton } from '@prosa/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useBotCases } from '../api/use-bot-cases.js';
import { type BotCaseResult, repliesOf, runCases } from '../logic/run-cases.js';
import { play } from '../logic/play.js';
import type { BotReducer } from '../logic/simulation.js';
import type { SimulatedConversation } from '../logic/use-simulation.js';
import { BotCaseItem } from './bot-case-item.js';
import { SaveCase } from './save-case.js';

interface Props {
  reducer: BotReducer;
  configuration: BotConfiguration;
  connectionId: number;
  conversation: SimulatedConversation;
  /** Shows the steps in the chat. */
  onPlay: (steps: readonly BotCaseStep[]) => void;
}

/** Recorded conversations, run against the configuration as it is being edited. */
export function BotCases({ reducer, configuration, connectionId, conversation, onPlay }: Props) {
  const { t } = useTranslation('bot-simulator');
  const errorText = useErrorText();
  const { query, cases, create, accept, remove } = useBotCases();
  const [deleted, setDeleted] = useState<BotCaseResult['botCase'] | null>(null);
  const own = useMemo(() => cases?.filter((each) => each.connectionId === connectionId), [cases, connectionId]);
  const results = useMemo(() => own && runCases(reducer, configuration, own), [reducer, configuration, own]);

  function handleSave(name: string, onSaved: () => void) {
    const { steps, simulation } = conversation;
    const body = { name, connectionId, steps: [...steps], expected: repliesOf(simulation) };
    create.mutate(body, { onSuccess: onSaved });
  }

  return (
    <Stack gap="5">
      <SaveCase isPossible={conversation.isRecordable} isPending={create.isPending} onSave={handleSave} />
      {query.isError && !cases && (
        <ErrorState title={t('cases.failed')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <RowsSkeleton rows={3} />}
      {results && (
        <Stack as="section" gap="3" aria-label={t('cases.title')}>
          <Text aria-live="polite" fontWeight="semibold">
            {results.length === 0 ? t('cases.none') : summary(results)}
          </Text>
          <Stack as="ul" listStyleType="none" gap="3">
            {results.map((result) => (
              <BotCaseItem
                key={result.botCase.id}
                result={result}
                configuration={configuration}
                isPending={accept.isPending || remove.isPending}
                onPlay={() => onPlay(result.botCase.steps)}
                onAccept={() => handleAccept(result)}
                onDelete={() => setDeleted(result.botCase)}
              />
            ))}
          </Stack>
        </Stack>
      )}
      {deleted && (
        <ConfirmDialog
          title={t('cases.deleteTitle', { name: deleted.name })}
          message={t('cases.deleteMessage')}
          confirmLabel={t('cases.delete')}
          isDangerous
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(deleted.id, { onSettled: () => setDeleted(null) })}
          onClose={() => setDeleted(null)}
        />
      )}
    </Stack>
  );

  function summary(all: readonly BotCaseResult[]): string {
    const count = all.filter(({ difference }) => difference !== null).length;
    return count === 0
      ? t('cases.allPassed', { count: all.length })
      : t('cases.someFailed', { count, all: all.length });
  }

  function handleAccept({ botCase }: BotCaseResult) {
    const expected = repliesOf(play(reducer, configuration, botCase.steps));
    accept.mutate({ botCaseId: botCase.id, expected });
  }
}
