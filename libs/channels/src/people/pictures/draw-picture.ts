import { AppError } from '@prosa/service-kit/http';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';

/** The largest picture of a person that consoles show, at two pixels a point. */
const SIDE = 192;
const QUALITY = 82;
const MAX_PIXELS = 4_000_000;
const SECONDS_TO_DRAW = 10;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Draws a small, square copy of a picture, without the metadata and anything hidden in the original. Throws
 * ERR_FILE_TYPE_NOT_ALLOWED for what is no picture by its bytes (docs/spec/rules.md 16).
 */
export async function drawPicture(file: string): Promise<Buffer> {
  const type = await fileTypeFromFile(file);
  if (!type || !TYPES.includes(type.mime)) throw new AppError('ERR_FILE_TYPE_NOT_ALLOWED');
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: SECONDS_TO_DRAW })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new AppError('ERR_FILE_TYPE_NOT_ALLOWED');
  }
}
