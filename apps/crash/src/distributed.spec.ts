import { itWith } from '@prosa/testing';
import { verifyEveryPromise, SMALL_LIMIT_MS } from '../test/verify-every-promise.js';

describe('kill -9 in the middle of the traffic of many processes over RabbitMQ', () => {
  itWith(
    'own broker',
    'loses nothing, doubles nothing and keeps every order',
    () => verifyEveryPromise('distributed'),
    SMALL_LIMIT_MS,
  );
});
