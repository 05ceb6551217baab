import { hasBrokerProgram } from '@prosa/testing';
import { verifyEveryPromise, SMALL_LIMIT_MS } from '../test/verify-every-promise.js';

const withBroker = hasBrokerProgram ? it : it.skip;

describe('kill -9 in the middle of the traffic of many processes over RabbitMQ', () => {
  withBroker(
    'loses nothing, doubles nothing and keeps every order',
    () => verifyEveryPromise('distributed'),
    SMALL_LIMIT_MS,
  );
});
