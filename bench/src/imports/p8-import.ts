import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from '../process/memory.js';
import { databaseProcess } from '../process/processes.js';
import { timed, watchList, watchUntil } from '../reads/watch-list.js';
import { type Figure, median, percentile, reading, spreadOf } from '../report/figures.js';
import type { World } from '../world.js';
import { importSheet, addToPhoneBook } from './import-sheet.js';
import { RawImport } from './raw-import.js';
import { peopleOf, writeSheet } from './sheet-file.js';

/** The company whose contacts are imported; the list watched at the same time is the first company's. */
const COMPANY = 2;
const PAIRS = 3;
const MEMORY_EVERY_MS = 100;
const QUIET_MS = 5_000;
/** Pause in which events of the import that are still being handled are finished. */
const IDLE_BEFORE_MS = 5_000;

/** P8: a sheet of contacts whose accounts the company's phone knows, beside reading it and COPY; and its effect on the other company's calls. */
export async function measureImport(world: World): Promise<Figure[]> {
  const { importRows: rows } = world.options.scale;
  const folder = await mkdtemp(path.join(tmpdir(), 'prosa-bench-import-'));
  const raw = await RawImport.open(world.databaseUrl);
  const times: { raw: number[]; ours: number[] } = { raw: [], ours: [] };
  const before: number[] = [];
  const during: number[] = [];
  try {
    await watchList(world, pause(QUIET_MS));
    const idle = await memoryNow(world);
    let peak = idle;
    for (let batch = 0; batch <= PAIRS; batch++) {
      const sheet = path.join(folder, `${batch}.xlsx`);
      const people = peopleOf(batch, rows);
      await writeSheet(sheet, people);
      await addToPhoneBook(world.databaseUrl, COMPANY, people);
      const ours = () => importSheet(world, COMPANY, sheet, rows);
      const rawMs = await timed(() => raw.run(sheet, 1 + batch * rows));
      const run = await withMemory(world, () => timed(ours));
      peak = { app: Math.max(peak.app, run.peak.app), all: Math.max(peak.all, run.peak.all) };
      await pause(IDLE_BEFORE_MS);
      // The first batch warms both sides up and is not counted.
      if (batch === 0) continue;
      times.raw.push(rawMs);
      times.ours.push(run.result);
    }
    for (let batch = PAIRS + 1; batch <= PAIRS + 2; batch++) {
      const sheet = path.join(folder, `${batch}.xlsx`);
      const people = peopleOf(batch, rows);
      await writeSheet(sheet, people);
      await addToPhoneBook(world.databaseUrl, COMPANY, people);
      before.push(percentile(await watchList(world, pause(QUIET_MS)), 0.95));
      during.push(percentile(await watchList(world, importSheet(world, COMPANY, sheet, rows)), 0.95));
      await pause(IDLE_BEFORE_MS);
    }
    const ratios = times.ours.map((ms, pair) => (times.raw[pair] ?? Number.NaN) / ms);
    const slower = during.map((ms, pair) => ms / (before[pair] ?? Number.NaN));
    return [
      {
        row: 'P8',
        what: `import of ${rows} contacts, in rows a second`,
        raw: (rows / median(times.raw)) * 1_000,
        ours: (rows / median(times.ours)) * 1_000,
        unit: '/s',
        ratio: median(ratios),
        goal: { atLeast: 0.3 },
        spread: spreadOf(ratios),
      },
      reading('P8', 'memory above idle', { ours: peak.app - idle.app, unit: 'MB', goal: { atMost: 150 } }),
      reading('P8', 'the same, PostgreSQL included', { ours: peak.all - idle.all, unit: 'MB', goal: null }),
      {
        row: 'P8',
        what: "p95 of another company's list meanwhile, by before",
        raw: median(before),
        ours: median(during),
        unit: 'ms',
        ratio: median(slower),
        goal: { atMost: 1.2 },
        spread: spreadOf(slower),
      },
    ];
  } finally {
    await raw.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** MB of the product's process, and MB with PostgreSQL's processes. */
interface Memory {
  app: number;
  all: number;
}

async function memoryNow({ product, databaseUrl }: World, database?: number): Promise<Memory> {
  const main = database ?? (await databaseProcess(databaseUrl));
  const all = memoryOf([product.pid, main]);
  return { app: memoryOf([product.pid]), all };
}

/** Peak memory during the work. */
async function withMemory<T>(world: World, work: () => Promise<T>): Promise<{ result: T; peak: Memory }> {
  const database = await databaseProcess(world.databaseUrl);
  const peak: Memory = { app: 0, all: 0 };
  const task = work();
  const watch = watchUntil(task, async () => {
    const now = await memoryNow(world, database);
    [peak.app, peak.all] = [Math.max(peak.app, now.app), Math.max(peak.all, now.all)];
    await pause(MEMORY_EVERY_MS);
  });
  const result = await task;
  await watch;
  return { result, peak };
}
