import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/** The path of the configured ffmpeg, else the system's, else the older one of the npm package. */
export async function findFfmpeg(configured: string | undefined, searchPath = process.env.PATH ?? ''): Promise<string> {
  if (configured) return configured;
  for (const folder of searchPath.split(path.delimiter).filter(path.isAbsolute)) {
    const file = path.join(folder, 'ffmpeg');
    if (await canRun(file)) return file;
  }
  const { default: packed } = await import('@ffmpeg-installer/ffmpeg');
  return packed.path;
}

const canRun = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
