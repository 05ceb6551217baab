import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * What a suite may need beside Node: `broker` is any RabbitMQ, `own broker` one that the suite may stop and kill,
 * `browser` a Chromium, the others the program of that name.
 */
export type Need = 'broker' | 'own broker' | 'browser' | 'ffmpeg' | 'curl' | 'python3';

/** Where it comes from, or why it is not there. */
export type Finding =
  | { from: 'address' | 'program' | 'package'; place: string }
  | { from: 'container' }
  | { from: 'nowhere'; reason: string };

/** Set by the run's set-up: `yes`, or why no container can be had. */
export const CONTAINERS = 'TEST_CONTAINERS';
/** The address of the run's broker, set by its set-up. */
export const BROKER_ADDRESS = 'TEST_AMQP_URL';

const NAMES = {
  broker: ['rabbitmq-server'],
  browser: ['chromium', 'chromium-browser', 'google-chrome'],
  ffmpeg: ['ffmpeg'],
  curl: ['curl'],
  python3: ['python3'],
};
/** Where systems put them. Debian's `rabbitmq-server` on PATH starts it as another user, so this one goes first. */
const PLACES = [
  '/usr/lib/rabbitmq/bin',
  '/usr/local/lib/rabbitmq/bin',
  '/usr/bin',
  '/usr/local/bin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
  '/opt/homebrew/sbin',
];

/** Finds what suites need: the only place of the tests that knows where programs are. */
export function findNeed(need: Need): Finding {
  if (need === 'broker') return findAddress(process.env[BROKER_ADDRESS] ?? process.env.AMQP_URL) ?? findOwnBroker();
  if (need === 'own broker') return findOwnBroker();
  if (need === 'browser') return findChromium();
  return need === 'ffmpeg' ? findEncoder() : findTool(need);
}

/** Says why something is not there; undefined when it is. */
export function reasonWithout(need: Need): string | undefined {
  const finding = findNeed(need);
  return finding.from === 'nowhere' ? finding.reason : undefined;
}

/** Returns whether the run behaves as on a machine that has Node alone: PROSA_TEST_BARE=1. */
export const isBare = (): boolean => process.env.PROSA_TEST_BARE === '1';

const findAddress = (place: string | undefined): Finding | undefined =>
  place && !isBare() ? { from: 'address', place } : undefined;

function findOwnBroker(): Finding {
  const place = findProgram('broker');
  if (place) return { from: 'program', place };
  const containers = process.env[CONTAINERS] ?? 'nobody has looked for a container engine';
  if (containers === 'yes' && !isBare()) return { from: 'container' };
  return { from: 'nowhere', reason: `no RabbitMQ: no program of it, and ${containers}` };
}

/** A headless shell takes a fifth less of the processor than a whole browser, so that of npm goes before this machine's. */
function findChromium(): Finding {
  if (process.env.CHROMIUM_PATH) return findWholeBrowser();
  // What npm brings runs on one kind of machine only.
  const isPacked = process.platform === 'linux' && process.arch === 'x64' && isInstalled('@sparticuz/chromium');
  return isPacked ? { from: 'package', place: '@sparticuz/chromium' } : findInstalledBrowser();
}

/** Finds a browser as people have it: this machine's, else the one that suites use. */
export function findWholeBrowser(): Finding {
  const finding = findInstalledBrowser();
  return finding.from === 'program' || process.env.CHROMIUM_PATH ? finding : findChromium();
}

function findInstalledBrowser(): Finding {
  const place = findProgram('browser', process.env.CHROMIUM_PATH);
  if (place) return { from: 'program', place };
  return { from: 'nowhere', reason: `no Chromium: no program of it, and none in npm for this machine` };
}

function findEncoder(): Finding {
  const place = findProgram('ffmpeg', process.env.FFMPEG_PATH);
  if (place) return { from: 'program', place };
  const packed = `@ffmpeg-installer/${process.platform}-${process.arch}`;
  if (isInstalled(packed)) return { from: 'package', place: packed };
  return { from: 'nowhere', reason: `no ffmpeg: no program of it, and none in npm for this machine` };
}

function findTool(need: 'curl' | 'python3'): Finding {
  const place = findProgram(need);
  return place ? { from: 'program', place } : { from: 'nowhere', reason: `no ${need}` };
}

/** The file of a program: the configured one, one in the usual places, one on PATH. */
function findProgram(kind: keyof typeof NAMES, configured?: string): string | undefined {
  if (isBare()) return undefined;
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute);
  const files = [...PLACES, ...onPath].flatMap((folder) => NAMES[kind].map((name) => path.join(folder, name)));
  return [configured, ...files].find((file) => file && existsSync(file));
}

/** Looks into the folders themselves: what `resolve` answers depends on a package's exports, and on Jest. */
function isInstalled(name: string): boolean {
  const isIn = (folder: string): boolean => {
    if (existsSync(path.join(folder, 'node_modules', name))) return true;
    const above = path.dirname(folder);
    return above !== folder && isIn(above);
  };
  return isIn(process.cwd());
}
