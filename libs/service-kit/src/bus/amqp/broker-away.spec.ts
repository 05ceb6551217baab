import { ANONYMOUS } from '@prosa/contracts';
import { pino } from 'pino';
import { AmqpDriver } from './amqp.driver.js';

const REQUEST_COUNT = 12;
/** Nobody listens there. */
const NOWHERE = 'amqp://127.0.0.1:1';

describe('a broker that is away', () => {
  let driver: AmqpDriver;

  beforeEach(() => {
    driver = new AmqpDriver(NOWHERE, pino({ level: 'silent' }));
  });
  afterEach(() => driver.close());

  it('is waited for once, however many want it', async () => {
    const request = () =>
      driver.request({ name: 'users.get', actor: ANONYMOUS, input: {}, headers: {} }, 50).catch(({ code }) => code);

    const answers = await Promise.all(Array.from({ length: REQUEST_COUNT }, request));

    expect(answers).toEqual(Array.from({ length: REQUEST_COUNT }, () => 'ERR_UNAVAILABLE'));
    expect(driver['requests'].listenerCount('connect')).toBe(1);
  });
});
