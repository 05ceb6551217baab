import { IsIn, MinLength, ValidateIf } from 'class-validator';
import { configOf, loadConfig } from './load-config.js';
import { PlatformConfig } from './platform-config.js';

class BillingConfig extends PlatformConfig {
  @IsIn(['manual', 'pix']) PROVIDER: string = 'manual';
  @ValidateIf(({ PROVIDER }: BillingConfig) => PROVIDER === 'pix') @MinLength(24) HOOK?: string;
}

class ConsoleConfig extends PlatformConfig {
  @IsIn(['light', 'dark']) THEME: string = 'light';
}

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

  it('of several services are checked together, each wrong one named once', () => {
    const services = [{ config: BillingConfig }, { config: ConsoleConfig }, {}];
    const load = () => loadConfig({ ...GOOD, PORT: 'x', PROVIDER: 'pix', HOOK: 'short', THEME: 'red' }, services);

    const { message } = (() => {
      try {
        return load() as never;
      } catch (error) {
        return error as Error;
      }
    })();

    expect(message.match(/(PORT|HOOK|THEME):/g)?.toSorted()).toEqual(['HOOK:', 'PORT:', 'THEME:']);
  });

  it('of a service are one object beside those of the platform', () => {
    const config = loadConfig({ ...GOOD, PROVIDER: 'pix', HOOK: 'h'.repeat(24) }, [{ config: BillingConfig }]);
    const billing = configOf(config, BillingConfig);

    expect(billing).toMatchObject({ PROVIDER: 'pix', PORT: 8080 });
    expect(configOf(config, BillingConfig)).toBe(billing);
    expect(config).not.toHaveProperty('THEME');
  });
});
