import { LateGauge } from './late-gauge.js';
import { metrics } from './metrics.js';
import { Reading } from './reading.js';

const NAME = 'prosa_test_reading';
const never = new Promise<number>(() => undefined);

describe('a gauge that is read when somebody asks', () => {
  const gauge = new LateGauge({ name: NAME, help: 'For this spec', labelNames: ['service'] });
  const text = () => metrics.getSingleMetricAsString(NAME);
  const sourceOf = (reading: Reading<number>, service: string) => async () => [
    { labels: { service }, value: await reading.latest() },
  ];

  it('leaves out a source that hangs or fails, within its time limit, and shows the others', async () => {
    gauge.add('hangs', sourceOf(new Reading(() => never, 20), 'hangs'));
    gauge.add('fails', sourceOf(new Reading(() => Promise.reject(new Error('away'))), 'fails'));
    gauge.add('works', sourceOf(new Reading(() => Promise.resolve(7)), 'works'));

    expect(await text()).toBe(`# HELP ${NAME} For this spec\n# TYPE ${NAME} gauge\n${NAME}{service="works"} 7`);
    expect(await metrics.getSingleMetricAsString('prosa_scrape_failures_total')).toContain('{source="hangs"} 1');
  });

  it('asks at most once at a time, and not again while its reading is fresh', async () => {
    let asked = 0;
    let give: (value: number) => void = () => undefined;
    const reading = new Reading(() => new Promise<number>((resolve) => ((give = resolve), asked++)), 1_000, 60_000);

    const both = [reading.latest(), reading.latest()];
    give(3);

    expect(await Promise.all(both)).toEqual([3, 3]);
    expect(await reading.latest()).toBe(3);
    expect(asked).toBe(1);
  });

  it('shows nothing of a source that was taken away', async () => {
    const leave = gauge.add('works', () => [{ labels: { service: 'works' }, value: 8 }]);
    leave();

    expect(await text()).not.toContain('works');
  });
});
