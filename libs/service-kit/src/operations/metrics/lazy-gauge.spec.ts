import { LazyGauge } from './lazy-gauge.js';
import { metrics } from './metrics.js';
import { CachedReading } from './cached-reading.js';

const NAME = 'prosa_test_reading';
const never = new Promise<number>(() => undefined);

describe('a gauge that is read when somebody asks', () => {
  const gauge = new LazyGauge({ name: NAME, help: 'For this spec', labelNames: ['service'] });
  const text = () => metrics.getSingleMetricAsString(NAME);
  const sourceOf = (reading: CachedReading<number>, service: string) => async () => [
    { labels: { service }, value: await reading.latest() },
  ];

  it('leaves out a source that hangs or fails, within its time limit, and shows the others', async () => {
    gauge.add('hangs', sourceOf(new CachedReading(() => never, 20), 'hangs'));
    gauge.add('fails', sourceOf(new CachedReading(() => Promise.reject(new Error('away'))), 'fails'));
    gauge.add('works', sourceOf(new CachedReading(() => Promise.resolve(7)), 'works'));

    expect(await text()).toBe(`# HELP ${NAME} For this spec\n# TYPE ${NAME} gauge\n${NAME}{service="works"} 7`);
    expect(await metrics.getSingleMetricAsString('prosa_scrape_failures_total')).toContain('{source="hangs"} 1');
  });

  it('asks at most once at a time, and not again while its reading is fresh', async () => {
    let reads = 0;
    let resolveRead: (value: number) => void = () => undefined;
    const reading = new CachedReading(
      () => new Promise<number>((resolve) => ((resolveRead = resolve), reads++)),
      1_000,
      60_000,
    );

    const both = [reading.latest(), reading.latest()];
    resolveRead(3);

    expect(await Promise.all(both)).toEqual([3, 3]);
    expect(await reading.latest()).toBe(3);
    expect(reads).toBe(1);
  });

  it('shows nothing of a source that was taken away', async () => {
    const remove = gauge.add('works', () => [{ labels: { service: 'works' }, value: 8 }]);
    remove();

    expect(await text()).not.toContain('works');
  });
});
