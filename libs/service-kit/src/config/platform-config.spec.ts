import { loadConfig } from './platform-config.js';

const GOOD = {
  PROSA_SECRET: 'k7Qf2mXz9LwRt4VbN8pYc3HsJd6GuEa1',
  DATABASE_URL: 'postgres://prosa:x@localhost:5432/prosa',
};

describe('the settings', () => {
  it('are typed, with defaults', () => {
    const config = loadConfig({ ...GOOD, PORT: '9000' });

    expect(config).toMatchObject({
      PORT: 9000,
      HOST: '0.0.0.0',
      TRUSTED_PROXIES: 0,
      publicUrl: 'http://localhost:9000',
    });
  });

  it.each([
    ['a missing secret', { PROSA_SECRET: undefined }, 'PROSA_SECRET'],
    ['a short secret', { PROSA_SECRET: 'k7Qf2mXz9LwRt4Vb' }, 'shorter than 32 bytes'],
    ['a monotonous secret', { PROSA_SECRET: 'ab'.repeat(20) }, 'too few different characters'],
    ['a secret from a sample', { PROSA_SECRET: 'mysecret-k7Qf2mXz9LwRt4VbN8pYc3HsJd6' }, 'looks like a sample value'],
    ['a missing database', { DATABASE_URL: undefined }, 'DATABASE_URL'],
    ['a database of another kind', { DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    ['a port that is none', { PORT: '70000' }, 'PORT'],
    ['a broker that is none', { AMQP_URL: 'http://localhost' }, 'AMQP_URL'],
    ['a failpoint outside a demo', { PROSA_FAILPOINTS: 'F01' }, 'needs PROSA_DEMO=1'],
    ['a failpoint that is none', { PROSA_FAILPOINTS: 'F99', PROSA_DEMO: '1' }, 'must be a failpoint'],
  ])('refuse %s', (_, given, problem) => {
    expect(() => loadConfig({ ...GOOD, ...given })).toThrow(problem);
  });

  it('name every wrong one at once, and no value', () => {
    const load = () => loadConfig({ PROSA_SECRET: 'changeme', DATABASE_URL: 'hunter2' });

    expect(load).toThrow(/PROSA_SECRET/);
    expect(load).toThrow(/DATABASE_URL/);
    expect(load).not.toThrow(/hunter2|changeme/);
  });
});
