import { seeded } from '@prosa/harness';
import { FAILPOINTS, numberOf } from '@prosa/service-kit/operations';
import { readOptions } from '../options.js';
import { planStrikes } from './plan.js';

const ONE = [{ name: 'standalone', services: ['tenancy', 'tickets', 'channels', 'campaigns', 'scheduler', 'gateway'] }];
const MANY = ['tenancy', 'tickets', 'channels', 'channels', 'campaigns', 'scheduler', 'gateway'].map(
  (service, index) => ({ name: `${service} ${index}`, services: [service] }),
);

const OF_CHATS = Object.entries(FAILPOINTS).filter(([, place]) => !('isOf' in place));

const planOf = (args: string[], victims = ONE) => {
  const options = readOptions(args);
  return planStrikes(options, victims, seeded(options.seed));
};

describe('planStrikes', () => {
  it('gives the same plan for the same seed and another for another seed', () => {
    const plan = (seed: string) => planOf(['--mode', 'distributed', '--kills', '100', '--seed', seed], MANY);

    expect(plan('7')).toEqual(plan('7'));
    expect(plan('7')).not.toEqual(plan('8'));
  });

  it.each([
    ['standalone', ONE, OF_CHATS.filter(([, place]) => !('isBrokerOnly' in place))],
    ['distributed', MANY, OF_CHATS],
  ] as const)(
    'arms each failpoint but those of campaigns once in %s, with a service that passes it',
    (mode, victims, places) => {
      const plan = planOf(['--mode', mode, '--kills', '0', '--seed', '3'], [...victims]);
      const armed = [...plan.strikes].flatMap(([name, strikes]) =>
        strikes.flatMap((strike) => ('failpoint' in strike ? [{ name, number: strike.failpoint }] : [])),
      );

      expect(armed.map(({ number }) => number).sort()).toEqual(places.map(([name]) => numberOf(name)));
      for (const { name, number } of armed) {
        const services = victims.find((victim) => victim.name === name)?.services ?? [];
        const [, place] = places.find(([point]) => numberOf(point) === number) ?? [];
        expect(services.some((service) => place?.services.some((able) => able === service))).toBe(true);
      }
    },
  );

  it('plans as many kills as requested; each process first and last dies from outside', () => {
    const plan = planOf(['--mode', 'distributed', '--kills', '60', '--seed', '5', '--messages', '1000'], MANY);
    const lists = [...plan.strikes.values()];

    expect(lists.flat()).toHaveLength(60);
    expect(lists.every((list) => 'at' in (list[0] ?? {}) && 'at' in (list.at(-1) ?? {}))).toBe(true);
    expect(lists.flat().some((strike) => 'at' in strike && strike.at === 1000)).toBe(true);
    for (const list of lists) {
      const times = list.flatMap((strike) => ('at' in strike ? [strike.at] : []));
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });
});
