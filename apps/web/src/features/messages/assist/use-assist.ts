import { LANGUAGES, type Language } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import type { ComposerState } from '../write-message/use-composer.js';
import { useAssistRun } from './use-assist-run.js';

/** The console's language, as the model is given it. */
export function useAssistLanguage(): Language {
  const { i18n } = useTranslation();
  return LANGUAGES.find((each) => each === i18n.language) ?? 'pt-BR';
}

/** Lets the model write for the user of a composer; null where that is not offered. */
export function useAssist(composer: ComposerState) {
  const { t } = useTranslation('messages');
  const { assists } = useConversation();
  const { shown, run, end } = useAssistRun(assists);
  const language = useAssistLanguage();
  if (!assists) return null;

  function close() {
    end();
    composer.field.current?.focus();
  }

  /** Puts the text where it belongs: nothing is sent. What stood there comes back by a button. */
  function take(text: string) {
    const before = composer.text;
    end();
    if (shown?.task.kind === 'summary') return writeNote(composer, text);
    composer.write(text, text.length);
    if (before === '') return;
    const undo = () => composer.write(before, before.length);
    toaster.create({ title: t('assist.replaced'), action: { label: t('assist.undo'), onClick: undo } });
  }

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
