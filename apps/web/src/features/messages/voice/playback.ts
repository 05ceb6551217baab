const STORAGE_KEY = 'audioRate';

/** core.md §4: the speeds a player cycles through. */
const RATES = [0.5, 1, 1.5, 2] as const;

/** The speed recordings are played at; remembered in this browser, 1 at first. */
export function storedRate(): number {
  const stored = Number(localStorage.getItem(STORAGE_KEY));
  return RATES.find((rate) => rate === stored) ?? 1;
}

/** The next speed after one, kept for the next recording. */
export function nextRate(rate: number): number {
  const next = RATES[(RATES.findIndex((one) => one === rate) + 1) % RATES.length];
  localStorage.setItem(STORAGE_KEY, String(next));
  return next;
}

let playing: HTMLMediaElement | null = null;

/** One voice at a time: whatever else plays is paused. */
export function playAlone(media: HTMLMediaElement): void {
  if (playing !== media) playing?.pause();
  playing = media;
}
