import type { EventName } from '@prosa/contracts';

/**
 * Events that can wait while people wait for others: thousands may come at one instant. Their keys are used by no other
 * event that a consumer of theirs handles, so they may be handled beside the others, in their own order.
 */
export const BACKGROUND_EVENTS: readonly string[] = ['timer.due' satisfies EventName];

export const isBackground = (name: string): boolean => BACKGROUND_EVENTS.includes(name);
