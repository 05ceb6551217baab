import type {
  ChangeScheduleInput,
  ListSchedulesInput,
  ScheduleIdInput,
  ScheduleInput,
  ScheduleWire,
} from '../writing/schedules.contract.js';
import { passes, route } from './route.js';

/** Scheduled messages. */
export const SCHEDULE_ROUTES = {
  'GET /schedules': route<ListSchedulesInput, { schedules: ScheduleWire[]; hasMore: boolean; count: number }>(),
  'GET /schedules/:scheduleId': route<ScheduleIdInput, ScheduleWire>(),
  'POST /schedules': route<ScheduleInput, ScheduleWire>(),
  'PUT /schedules/:scheduleId': route<ChangeScheduleInput, ScheduleWire>(),
  'POST /schedules/:scheduleId/retry': route<ScheduleIdInput, ScheduleWire>(),
  'POST /schedules/:scheduleId/media-upload': route<ScheduleIdInput, ScheduleWire, 'file'>(),
  'DELETE /schedules/:scheduleId/media-upload': route<ScheduleIdInput, ScheduleWire>(),
  'DELETE /schedules/:scheduleId': passes<'schedules.delete'>(),
};
