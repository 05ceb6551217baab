import { Counter, Gauge } from 'prom-client';
import { metrics } from './metrics.js';

export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

type ReadSamples = () => Promise<Sample[]> | Sample[];

const scrapeFailures = new Counter({
  name: 'prosa_scrape_failures_total',
  help: 'Readings that were left out of an answer of /metrics because their source did not answer in time',
  labelNames: ['source'],
  registers: [metrics],
});

/** A gauge that is read when metrics are; each service of the process may be a source of it. */
export class LazyGauge {
  private readonly sources = new Map<string, ReadSamples>();

  constructor(private readonly options: { name: string; help: string; labelNames?: string[] }) {
    const collect = (gauge: Gauge) => this.collect(gauge);
    new Gauge({
      ...options,
      registers: [metrics],
      collect() {
        return collect(this);
      },
    });
  }

  /** Replaces a source of the same name. Returns a function that removes it. A failing source does not affect the others. */
  add(source: string, read: ReadSamples): () => void {
    this.sources.set(source, read);
    return () => {
      if (this.sources.get(source) === read) this.sources.delete(source);
    };
  }

  private async collect(gauge: Gauge): Promise<void> {
    const readings = await Promise.all([...this.sources].map((source) => samplesOf(...source)));
    gauge.reset();
    // Without labels the gauge would read 0 now, which was not measured.
    if (!this.options.labelNames) gauge.remove();
    for (const { labels = {}, value } of readings.flat()) gauge.set(labels, value);
  }
}

async function samplesOf(source: string, read: ReadSamples): Promise<Sample[]> {
  try {
    return await read();
  } catch {
    scrapeFailures.inc({ source });
    return [];
  }
}
