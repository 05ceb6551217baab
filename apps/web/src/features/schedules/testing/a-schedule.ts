import type { ScheduleWire } from '@prosa/contracts';
import { aScheduleView } from '../../../../../../libs/contracts/test/a-schedule-view.js';

/** A complete scheduled message of user 7 with the given fields. */
export function aSchedule(given: Partial<ScheduleWire> = {}): ScheduleWire {
  const { media: _, ...fields } = aScheduleView();
  return { ...fields, mediaPath: null, mediaName: null, mediaInfo: null, ...given };
}
