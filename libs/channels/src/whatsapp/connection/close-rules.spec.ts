import { afterClose, type ClosedSocket } from './close-rules.js';

describe('what follows the close of a socket', () => {
  const paired: ClosedSocket = { code: undefined, isPaired: true, unreadCodes: 0, times: 1 };
  const stop = (reason: string) => ({ step: 'stop', status: 'DISCONNECTED', reason });
  const retry = (when: string) => ({ step: 'retry', when });

  it.each([
    ['restart required', { code: 515 }, retry('now')],
    ['connection closed', { code: 428 }, retry('backoff')],
    ['connection lost', { code: 408 }, retry('backoff')],
    ['unavailable', { code: 503 }, retry('backoff')],
    ['our own store failed', { code: undefined }, retry('backoff')],
    ['a code nobody knows', { code: 599 }, retry('backoff')],
    ['a bad session', { code: 500, times: 9 }, retry('backoff')],
    ['a bad session that stays bad', { code: 500, times: 10 }, stop('badSession')],
    ['codes that were not scanned', { code: 408, isPaired: false, unreadCodes: 3 }, stop('codeExpired')],
    ['a network that is away before any code', { code: 408, isPaired: false }, retry('backoff')],
    ['replaced', { code: 440 }, retry('check')],
    ['replaced again', { code: 440, times: 2 }, stop('usedElsewhere')],
    ['unlinked', { code: 401 }, { step: 'forget', reason: 'loggedOut' }],
    ['a ban', { code: 403 }, stop('banned')],
    ['a temporary ban', { code: 402 }, stop('temporarilyBanned')],
    ['a permanent ban', { code: 406 }, stop('banned')],
    ['an outdated version', { code: 405 }, stop('outdatedVersion')],
    ['a phone that must link again', { code: 411 }, stop('linkAgain')],
  ])('%s', (_, given, expected) => {
    expect(afterClose({ ...paired, ...given })).toEqual(expected);
  });
});
