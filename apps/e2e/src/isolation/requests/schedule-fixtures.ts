import type { Fixture } from './fixture.js';

const A_SCHEDULE = { body: 'Bom dia, tudo certo?', sendAt: '2099-01-31T09:00' };
const A_NUMBER = { repeatEvery: 'a number of days, weeks or months' };
const NAMED = { contactId: 'contact', whatsappId: 'connection' } as const;

/** Scheduled messages. */
export const SCHEDULE_FIXTURES: Record<string, Fixture> = {
  'get /schedules': {
    ids: { contactId: 'contact' },
    plain: { pageNumber: 'a position in what the caller sees anyway' },
    reached: 200,
    accepted: { contactId: 'a filter: what is not there has no scheduled messages' },
  },
  'get /schedules/{scheduleId}': { ids: { scheduleId: 'schedule' }, reached: 200 },
  // It needs a contact whatever else is tried; what it creates is checked in schedules.spec.ts.
  'post /schedules': { ids: NAMED, plain: A_NUMBER, bodies: [A_SCHEDULE], reached: null },
  'put /schedules/{scheduleId}': {
    ids: { scheduleId: 'schedule', ...NAMED },
    plain: A_NUMBER,
    bodies: [A_SCHEDULE],
    reached: 200,
  },
  'post /schedules/{scheduleId}/retry': { ids: { scheduleId: 'schedule' }, reached: 409 },
  'post /schedules/{scheduleId}/media-upload': {
    ids: { scheduleId: 'schedule' },
    file: { field: 'file', name: 'tabela.txt', bytes: Buffer.from('um real\n') },
    reached: 200,
  },
  'delete /schedules/{scheduleId}/media-upload': { ids: { scheduleId: 'schedule' }, reached: 200 },
  'delete /schedules/{scheduleId}': { ids: { scheduleId: 'schedule' }, reached: null },
};
