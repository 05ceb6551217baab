import type { LiveLine } from '../../../shared/live/live-table.js';

export const onCallPlanKey = ['on-call', 'plan'] as const;

export const onCallPlanLine = { topic: 'onCall', keys: [onCallPlanKey] } satisfies LiveLine;
