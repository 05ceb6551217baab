/** What was written in one direction of a chat, and what its reader found there. */
export interface Reading {
  /** Written texts, in order. */
  written: string[];
  /** Arrivals: text and WhatsApp id, in order. */
  arrived: { text: string; id: string }[];
}

export interface Account {
  messages: number;
  lost: number;
  /** Texts that arrived under a second id, which people would see twice. */
  doubled: number;
  /** Arrivals of an id that had arrived before, which a phone shows once. */
  repeats: number;
  /** Neighbours that arrived in another order than they were written, in the order of arrival. */
  swapped: [first: string, second: string][];
}

/** Compares what was written with what arrived. */
export function accountOf(readings: Reading[]): Account {
  const accounts = readings.map(compare);
  const sum = (field: 'messages' | 'lost' | 'doubled' | 'repeats') =>
    accounts.reduce((total, account) => total + account[field], 0);
  return {
    messages: sum('messages'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    repeats: sum('repeats'),
    swapped: accounts.flatMap(({ swapped }) => swapped),
  };
}

function compare({ written, arrived }: Reading): Account {
  const places = new Map(written.map((text, place) => [text, place]));
  const known = arrived.filter(({ text }) => places.has(text));
  const shown = [...new Map(known.map((message) => [message.id, message])).values()];
  const placeOf = (text: string) => places.get(text) ?? 0;
  const texts = new Set(shown.map(({ text }) => text));
  return {
    messages: written.length,
    lost: written.length - texts.size,
    doubled: shown.length - texts.size,
    repeats: known.length - shown.length,
    swapped: shown.slice(1).flatMap(({ text }, index): [string, string][] => {
      const before = shown[index]?.text ?? '';
      return placeOf(text) < placeOf(before) ? [[before, text]] : [];
    }),
  };
}
