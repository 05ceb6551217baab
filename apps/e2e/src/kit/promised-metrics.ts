import { ROOT } from '@prosa/harness';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILES = ['deploy/grafana/prosa.json', 'deploy/prometheus/alerts.yml'];
const OF_A_HISTOGRAM = /_(bucket|sum|count)$/;

/** Returns the names of our metrics in the dashboard's and the alerts' expressions. */
export function promisesOf(): string[] {
  const found = FILES.flatMap((file) => [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\bprosa_\w+/g)]);
  return [...new Set(found.map(([name]) => name.replace(OF_A_HISTOGRAM, '')))];
}
