import { useEffect, useRef, useState } from 'react';
import type { AssistsCapability, AssistTask } from '../../../shared/conversation/capabilities.js';

type Step = { step: 'running' } | { step: 'done'; text: string } | { step: 'failed'; error: unknown };
/** What the model is to write, and how far it is. */
export type AssistRun = { task: AssistTask } & Step;

/** Lets the model write; what is under way ends with the component, and with whatever is wanted next. */
export function useAssistRun(assists: AssistsCapability | null) {
  const [shown, setShown] = useState<AssistRun>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(task: AssistTask): Promise<void> {
    if (!assists) return;
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setShown({ task, step: 'running' });
    const step: Step = await assists.run(task, signal).then(
      (text) => ({ step: 'done', text }),
      (error: unknown) => ({ step: 'failed', error }),
    );
    if (!signal.aborted) setShown({ task, ...step });
  }

  function end() {
    running.current?.abort();
    setShown(undefined);
  }

  return { shown, run, end };
}
