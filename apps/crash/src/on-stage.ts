import { emptyFolder, Phones } from '@prosa/harness';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { interrupted, type Target } from './target.js';

/** What a proof runs on: the product, the phones, and a folder for its records. */
export interface Stage {
  target: Target;
  phones: Phones;
  folder: string;
  /** File with one line for each message that reached a phone. */
  inboxFile: string;
}

/** Starts the product and the phones, runs the proof, and removes both, also when the run is interrupted. */
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
