import type { EventName } from '@prosa/contracts';

/**
 * Events that can wait while people wait for others: thousands may come at one instant. Their keys are used by no other
 * event that a consumer of theirs handles, so they may be handled beside the others, in their own order.
 */
export const BACKGROUND_EVENTS: readonly string[] = ['timer.due' satisfies EventName];

/** How many of them a service works on at a time, of the places that it has for all. */
export const BACKGROUND_AT_ONCE = 2;

export const isBackground = (name: string): boolean => BACKGROUND_EVENTS.includes(name);
