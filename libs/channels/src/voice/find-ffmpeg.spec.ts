import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findFfmpeg } from './find-ffmpeg.js';

describe('findFfmpeg', () => {
  it('takes the configured one', async () => {
    expect(await findFfmpeg('/opt/ffmpeg')).toBe('/opt/ffmpeg');
  });

  it('takes the packed one on a machine without ffmpeg, and it can encode Opus', async () => {
    const { stdout } = await promisify(execFile)(await findFfmpeg(undefined, ''), ['-hide_banner', '-encoders']);

    expect(stdout).toContain('libopus');
  });
});
