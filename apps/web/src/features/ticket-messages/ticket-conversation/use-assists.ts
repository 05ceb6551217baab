import { useMemo } from 'react';
import { api } from '../../../shared/api/api-client.js';
import type { AssistsCapability, AssistTask } from '../../../shared/conversation/capabilities.js';
import { TranslationStore } from '../../../shared/conversation/translation-store.js';
import { useOfferedAssists } from '../../../shared/bots/offered-assists.js';

/** Lets the company's model write for the user about a ticket; null where the company does not want it. */
export function useAssists(ticketId: number, openSummary: (() => void) | null): AssistsCapability | null {
  const { isOn } = useOfferedAssists();
  return useMemo(() => {
    if (!isOn) return null;
    const run = async (task: AssistTask, signal?: AbortSignal) => (await call(ticketId, task, signal)).text;
    return {
      run,
      openSummary,
      translations: new TranslationStore((text, language) => run({ kind: 'translation', text, language })),
    };
  }, [ticketId, isOn, openSummary]);
}

function call(ticketId: number, task: AssistTask, signal?: AbortSignal): Promise<{ text: string }> {
  const params = { ticketId };
  switch (task.kind) {
    case 'suggestion': {
      const body = { draft: task.draft };
      return api.post('/tickets/:ticketId/assists/suggestion', { params, body, signal });
    }
    case 'rewriting': {
      const body = { text: task.text, style: task.style };
      return api.post('/tickets/:ticketId/assists/rewriting', { params, body, signal });
    }
    case 'translation': {
      const body = { text: task.text, language: task.language };
      return api.post('/tickets/:ticketId/assists/translation', { params, body, signal });
    }
    case 'summary': {
      const body = { language: task.language };
      return api.post('/tickets/:ticketId/assists/summary', { params, body, signal });
    }
  }
}
