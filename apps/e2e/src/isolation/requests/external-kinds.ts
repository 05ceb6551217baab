import { randomUUID } from 'node:crypto';
import { type Kind, next, NOBODY } from './kind.js';

/** Kinds of what programs use. No `hidden`: only admins and programs reach them. */
export const EXTERNAL_KINDS = {
  /** No `deleted`: a revoked key is still shown. */
  apiKey: {
    own: ({ programs }, isAttendant) => (isAttendant ? programs.first.id : programs.second.id),
    absent: () => NOBODY,
    foreign: ({ programs }) => programs.first.id,
  },
  /** A receiver of events. */
  subscription: {
    own: ({ webhooks }, isAttendant) => (isAttendant ? webhooks.first.id : webhooks.second.id),
    absent: () => NOBODY,
    foreign: ({ webhooks }) => webhooks.first.id,
    deleted: ({ webhooks }) => webhooks.deleted.id,
  },
  delivery: {
    own: ({ webhooks }, isAttendant) => (isAttendant ? webhooks.first.deliveryId : webhooks.second.deliveryId),
    absent: () => NOBODY,
    foreign: ({ webhooks }) => webhooks.first.deliveryId,
    deleted: ({ webhooks }) => webhooks.deleted.deliveryId,
  },
  capture: {
    own: ({ webhooks }, isAttendant) => (isAttendant ? webhooks.first.captureId : webhooks.second.captureId),
    absent: () => NOBODY,
    foreign: ({ webhooks }) => webhooks.first.captureId,
    deleted: ({ webhooks }) => webhooks.deleted.captureId,
  },
  fileMessage: {
    own: ({ fileMessages }, isAttendant) => (isAttendant ? fileMessages.first : fileMessages.second),
    absent: () => NOBODY,
    foreign: ({ fileMessages }) => fileMessages.first,
  },
  /** A key that a program gave to a message; another company's has no effect, whatever its program is named. */
  programKey: {
    own: () => randomUUID(),
    absent: () => randomUUID(),
    foreign: ({ programs }) => next(programs.keys),
  },
} satisfies Record<string, Kind>;
