import type { MediaInfo } from '@prosa/contracts';

export interface MediaBox {
  /** Pixels; the height follows from the ratio, also where the thread is narrower. */
  width: number;
  ratio: number;
}

const MAX = { width: 320, height: 360 };
const MIN_WIDTH = 160;
const UNKNOWN: MediaBox = { width: 280, ratio: 4 / 3 };
/** Pictures beyond these ratios are cropped: a panorama would be a line otherwise. */
const RATIO = { min: 0.5, max: 2.5 };

/** Box of a picture or video, known before it loads so that rows do not change their height (docs/spec/visual.md). */
export function mediaBox(info: Pick<MediaInfo, 'width' | 'height'> | null): MediaBox {
  if (!info?.width || !info.height) return UNKNOWN;

  const ratio = Math.min(RATIO.max, Math.max(RATIO.min, info.width / info.height));
  const width = Math.min(MAX.width, info.width, MAX.height * ratio);
  return { width: Math.round(Math.max(MIN_WIDTH, width)), ratio };
}
