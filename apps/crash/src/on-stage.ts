import { emptyFolder, Phones } from '@prosa/harness';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { interrupted, type Target } from './target.js';

/** What a proof plays on: the product, the phones, and a folder for what it writes down. */
export interface Stage {
  target: Target;
  phones: Phones;
  folder: string;
  /** A line for each message at a phone. */
  inboxFile: string;
}

/** Sets the stage up, plays, and takes it down, also when the run is ended before its time. */
export async function onStage<T>(
  start: (phones: Phones) => Promise<Target>,
  play: (stage: Stage) => Promise<T>,
): Promise<T> {
  const folder = await emptyFolder();
  const inboxFile = path.join(folder, 'phones.jsonl');
  writeFileSync(inboxFile, '');
  const phones = await Phones.start({ inboxFile });
  let target: Target | undefined;
  try {
    target = await start(phones);
    return await Promise.race([play({ target, phones, folder, inboxFile }), interrupted()]);
  } finally {
    await target?.remove();
    await phones.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
