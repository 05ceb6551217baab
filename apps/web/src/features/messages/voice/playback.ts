const STORAGE_KEY = 'audioRate';

/** Speeds that the player cycles through (docs/spec/core.md §4). */
const RATES = [0.5, 1, 1.5, 2] as const;

/** Playback speed stored in this browser; 1 by default. */
export function storedRate(): number {
  const stored = Number(localStorage.getItem(STORAGE_KEY));
  return RATES.find((rate) => rate === stored) ?? 1;
}

/** Returns the speed after this one and stores it for the next recording. */
export function nextRate(rate: number): number {
  const next = RATES[(RATES.findIndex((one) => one === rate) + 1) % RATES.length];
  localStorage.setItem(STORAGE_KEY, String(next));
  return next;
}

let playing: HTMLMediaElement | null = null;

/** Pauses all other media, so that one recording plays at a time. */
export function playAlone(media: HTMLMediaElement): void {
  if (playing !== media) playing?.pause();
  playing = media;
}
