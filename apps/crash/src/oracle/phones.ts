import { readLines } from './read-lines.js';

interface Arrival {
  phone: string;
  id: string;
  text?: string;
}

/** Arrivals of one text at the phones: its ids in order of arrival, and how often in total. */
export interface AtPhone {
  phone: string;
  ids: string[];
  times: number;
  /** Position of its first arrival among all arrivals. */
  place: number;
}

/** Texts of programs begin with an invisible mark. */
const textOf = (text = ''): string => text.replace(/^\u200e/, '');

/** Reads what consoles and programs sent. */
export async function readPhones(file: string): Promise<Map<string, AtPhone>> {
  const found = new Map<string, AtPhone>();
  let place = 0;
  for await (const { phone, id, text: arrived } of readLines<Arrival>(file)) {
    const text = textOf(arrived);
    if (!/^(out|api)\//.test(text)) continue;
    const known = found.get(text) ?? { phone, ids: [], times: 0, place: place++ };
    found.set(text, known);
    known.times += 1;
    if (!known.ids.includes(id)) known.ids.push(id);
  }
  return found;
}
