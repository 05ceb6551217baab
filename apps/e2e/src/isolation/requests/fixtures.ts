import { CONTACT_FIXTURES } from './contact-fixtures.js';
import { TICKET_FIXTURES } from './ticket-fixtures.js';
import type { Fixture } from './fixture.js';
import { PEOPLE_FIXTURES } from './people-fixtures.js';
import { PLATFORM_FIXTURES } from './platform-fixtures.js';
import { SCHEDULE_FIXTURES } from './schedule-fixtures.js';

/** Fixtures of every operation. A missing operation or id fails the spec. */
export const FIXTURES: Record<string, Fixture> = {
  ...PEOPLE_FIXTURES,
  ...PLATFORM_FIXTURES,
  ...CONTACT_FIXTURES,
  ...TICKET_FIXTURES,
  ...SCHEDULE_FIXTURES,
  'get /health/live': { reached: 200 },
  'get /health/ready': { reached: 200 },
  'get /version': { reached: 200 },
};
