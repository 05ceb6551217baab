import { LANGUAGES, type Language } from '@prosa/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssistTask } from '../../../shared/conversation/capabilities.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import type { ComposerState } from '../write-message/use-composer.js';

type Step = { step: 'running' } | { step: 'done'; text: string } | { step: 'failed'; error: unknown };
/** What the model was asked for, and how far it is. */
export type AssistRun = { task: AssistTask } & Step;

/** Lets the model write for the user of a composer; null where that is not offered. */
export function useAssist(composer: ComposerState) {
  const { t, i18n } = useTranslation('messages');
  const { assists } = useConversation();
  const [shown, setShown] = useState<AssistRun>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  if (!assists) return null;

  async function run(task: AssistTask) {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setShown({ task, step: 'running' });
    const step: Step = await assists!.run(task, signal).then(
      (text) => ({ step: 'done', text }),
      (error: unknown) => ({ step: 'failed', error }),
    );
    if (!signal.aborted) setShown({ task, ...step });
  }

  function close() {
    running.current?.abort();
    setShown(undefined);
    composer.field.current?.focus();
  }

  /** Puts the text where it belongs: nothing is sent. What stood there comes back by a button. */
  function take(text: string) {
    const before = composer.text;
    setShown(undefined);
    if (shown?.task.kind === 'summary') return writeNote(composer, text);
    composer.write(text, text.length);
    if (before === '') return;
    const undo = () => composer.write(before, before.length);
    toaster.create({ title: t('assist.replaced'), action: { label: t('assist.undo'), onClick: undo } });
  }

  const language: Language = LANGUAGES.find((each) => each === i18n.language) ?? 'pt-BR';
  return {
    shown,
    run,
    close,
    take,
    text: composer.text.trim(),
    suggest: () => void run({ kind: 'suggestion', draft: composer.text.trim() }),
    summarise: () => void run({ kind: 'summary', language }),
  };
}

/** Begins a note with the text, before what the note has already. */
function writeNote({ noteDraft, setMode }: ComposerState, text: string): void {
  noteDraft.setText([text, noteDraft.text].filter(Boolean).join('\n'));
  setMode('note');
}

export type Assist = NonNullable<ReturnType<typeof useAssist>>;
