import { storedValue } from '../../../shared/storage/stored-value.js';

/** Speeds that the player cycles through (docs/spec/core.md §4). */
const RATES = [0.5, 1, 1.5, 2] as const;

const stored = storedValue<number>('audioRate', {
  parse: (text) => RATES.find((rate) => rate === Number(text)) ?? 1,
});

/** Playback speed stored in this browser; 1 by default. */
export const storedRate = (): number => stored.read();

/** Returns the speed after this one and stores it for the next recording. */
export function nextRate(rate: number): number {
  const next = RATES[(RATES.findIndex((one) => one === rate) + 1) % RATES.length];
  stored.write(next);
  return next;
}

let playing: HTMLMediaElement | null = null;

/** Pauses all other media, so that one recording plays at a time. */
export function playAlone(media: HTMLMediaElement): void {
  if (playing !== media) playing?.pause();
  playing = media;
}
