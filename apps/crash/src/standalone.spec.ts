import { verifyEveryPromise, SMALL_LIMIT_MS } from '../test/verify-every-promise.js';

describe('kill -9 in the middle of the traffic of one process', () => {
  it('loses nothing, doubles nothing and keeps every order', () => verifyEveryPromise('standalone'), SMALL_LIMIT_MS);
});
