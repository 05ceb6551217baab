import { readLines } from './read-lines.js';

interface Arrival {
  phone: string;
  id: string;
  text?: string;
}

/** What reached the phones of a text: under which ids, first ones first, and how often in all. */
export interface AtPhone {
  phone: string;
  ids: string[];
  times: number;
  /** The place of its first arrival among all. */
  place: number;
}

export async function readPhones(file: string): Promise<Map<string, AtPhone>> {
  const found = new Map<string, AtPhone>();
  let place = 0;
  for await (const { phone, id, text } of readLines<Arrival>(file)) {
    if (text === undefined || !text.startsWith('out/')) continue;
    const known = found.get(text) ?? { phone, ids: [], times: 0, place: place++ };
    found.set(text, known);
    known.times += 1;
    if (!known.ids.includes(id)) known.ids.push(id);
  }
  return found;
}
