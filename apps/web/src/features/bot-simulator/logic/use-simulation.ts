import { type BotCaseStep, type BotConfiguration, BOT_CASE_STEPS_MAX, type SimulatedEvent } from '@prosa/contracts';
import { useMemo, useState } from 'react';
import { play } from './play.js';
import { type BotReducer, endOf } from './simulation.js';

/** Between two events of the chat, in milliseconds. */
const PAUSE_MS = 1_000;

/**
 * A conversation with the bot. All steps are played again whenever the configuration changes, so that the chat always
 * shows what the present one does.
 */
export function useSimulation(reducer: BotReducer, configuration: BotConfiguration) {
  const [start, setStart] = useState(() => new Date());
  const [steps, setSteps] = useState<readonly BotCaseStep[]>([]);
  const simulation = useMemo(() => play(reducer, configuration, steps), [reducer, configuration, steps]);
  const now = endOf(steps) ?? start;

  const add = (event: SimulatedEvent) => {
    const at = new Date(now.getTime() + (steps.length > 0 ? PAUSE_MS : 0));
    setSteps([...steps, { at: at.toISOString(), event }]);
  };

  return {
    simulation,
    steps,
    now,
    /** Whether the conversation can be saved as a case. */
    isRecordable: steps.length > 0 && steps.length <= BOT_CASE_STEPS_MAX,
    add,
    /** Moves the clock; backwards only before the first step. */
    moveTo: (at: Date) => (steps.length === 0 ? setStart(at) : setSteps(waited(steps, at))),
    /** Starts again, at a time of the clock, or with the steps of a case. */
    reset: (begin: Date | readonly BotCaseStep[] = new Date()) => {
      if (begin instanceof Date) setStart(begin);
      setSteps(begin instanceof Date ? [] : begin);
    },
  };
}

/** The steps with a wait until then; one wait is enough where several follow each other. */
function waited(steps: readonly BotCaseStep[], until: Date): readonly BotCaseStep[] {
  const last = steps.at(-1);
  if (!last || until <= new Date(last.at)) return steps;
  const before = last.event.kind === 'wait' ? steps.slice(0, -1) : steps;
  return [...before, { at: until.toISOString(), event: { kind: 'wait' } }];
}

export type SimulatedConversation = ReturnType<typeof useSimulation>;
