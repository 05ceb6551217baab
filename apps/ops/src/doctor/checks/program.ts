import { findFfmpeg } from '@prosa/channels';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Finding, ok, problem, reasonOf, warning } from '../finding.js';

const OLDEST = [20, 19] as const;
/** Versions below these have vulnerabilities in files that strangers send (docs/spec/reliability-security.md §2.5). */
const FFMPEG_MAJOR = 5;

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isGood = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return isGood
    ? ok('node', `Node.js ${version}`)
    : problem('node', `Node.js ${version} is too old to run Prosa`, `install ${OLDEST.join('.')} or newer`);
}

/** Without ffmpeg voice notes are sent in a format that phones do not play. */
export async function checkFfmpeg(configured: string | undefined): Promise<Finding> {
  const advice = 'install ffmpeg with the system’s package manager, or set FFMPEG_PATH';
  try {
    const file = await findFfmpeg(configured);
    const { stdout } = await promisify(execFile)(file, ['-version'], { timeout: 30_000 });
    const [, name = 'unknown'] = /^ffmpeg version (\S+)/.exec(stdout) ?? [];
    const isOld = Number(/^n?(\d+)\./.exec(name)?.[1] ?? FFMPEG_MAJOR) < FFMPEG_MAJOR || file.includes('node_modules');
    return isOld
      ? warning('ffmpeg', `ffmpeg ${name} at ${file} is an old build`, advice)
      : ok('ffmpeg', `ffmpeg ${name} at ${file}`);
  } catch (error) {
    return problem('ffmpeg', `voice notes cannot be converted: ${reasonOf(error)}`, advice);
  }
}
