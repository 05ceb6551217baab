import { AppError } from '@prosa/service-kit/http';
import sharp from 'sharp';

/** A picture with more pixels is an attack or a mistake (docs/spec/reliability-security.md §2.5). */
const MAX_PIXELS = 50_000_000;
const TRIAL_SIDE = 16;
const SECONDS_TO_OPEN = 20;

/**
 * The picture's size in pixels as it is shown (turned as its camera says). Throws ERR_PAYLOAD_TOO_LARGE over 50
 * megapixels and ERR_FILE_TYPE_NOT_ALLOWED when the picture does not open to its end.
 */
export async function measureImage(file: string): Promise<{ width: number; height: number }> {
  const { autoOrient } = await opened(() => sharp(file, { limitInputPixels: false }).metadata());
  if (autoOrient.width * autoOrient.height > MAX_PIXELS) throw new AppError('ERR_PAYLOAD_TOO_LARGE');
  await opened(() =>
    sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true })
      .timeout({ seconds: SECONDS_TO_OPEN })
      .resize(TRIAL_SIDE, TRIAL_SIDE)
      .raw()
      .toBuffer(),
  );
  return { width: autoOrient.width, height: autoOrient.height };
}

async function opened<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw new AppError('ERR_FILE_TYPE_NOT_ALLOWED', undefined, { cause: error });
  }
}
