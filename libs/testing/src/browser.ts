import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findNeed, findWholeBrowser } from './programs/programs.js';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

export interface BrowserOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  locale?: string;
  /** Whether to open the browser of this machine where there is one, as people have it, instead of a headless shell. */
  isWhole?: boolean;
  /** Where the packed browser is unpacked, or was. */
  cache?: string;
}

/** A browser with an empty profile; `close` removes it. */
export async function openBrowser({ isWhole = false, cache = '.cache', ...options }: BrowserOptions = {}): Promise<{
  context: BrowserContext;
  close(): Promise<void>;
}> {
  const { executablePath, env } = await findBrowser(isWhole, path.resolve(cache));
  const profile = await mkdtemp(path.join(tmpdir(), 'prosa-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    executablePath,
    env,
    headless: true,
    args: FLAGS,
  });
  return {
    context,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** A page in a window of its own: a browser draws a tab behind another once a second, and every click waits for that. */
export async function newWindow(context: BrowserContext): Promise<Page> {
  const first = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(first);
  const opened = context.waitForEvent('page');
  await session.send('Target.createTarget', { url: 'about:blank', newWindow: true });
  const page = await opened;
  await session.detach();
  return page;
}

type Environment = Record<string, string | undefined>;

/** Of a packed browser with its own libraries and fonts. Throws where there is none. */
async function findBrowser(
  isWhole: boolean,
  cache: string,
): Promise<{ executablePath: string; env: Record<string, string> }> {
  const finding = isWhole ? findWholeBrowser() : findNeed('browser');
  if (finding.from === 'program') return { executablePath: finding.place, env: defined(process.env) };
  if (finding.from === 'nowhere') throw new Error(finding.reason);
  return unpackBrowser(cache);
}

/**
 * The packed browser, unpacked once for all processes of this folder: each unpacks it into a folder of its own, and the
 * first that is done gives it the name that all use. A browser that another process still writes cannot be started.
 */
async function unpackBrowser(cache: string): Promise<{ executablePath: string; env: Record<string, string> }> {
  const folder = path.join(cache, `browser-${browserVersion()}`);
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true });
    const own = await mkdtemp(`${folder}-`);
    await unpackInto(own);
    await writeFile(path.join(own, 'fonts', 'fonts.conf'), fontsOf(folder));
    await rename(own, folder).catch(async (error: unknown) => {
      if (!existsSync(folder)) throw error;
      await rm(own, { recursive: true, force: true });
    });
  }
  const executablePath = path.join(folder, 'chromium');
  const own = {
    LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
    FONTCONFIG_PATH: path.join(folder, 'fonts'),
  };
  return { executablePath, env: defined({ ...process.env, ...own }) };
}

/** Read from the package's own file, which it does not export. */
function browserVersion(): string {
  const main = createRequire(path.join(process.cwd(), 'package.json')).resolve('@sparticuz/chromium');
  const text = readFileSync(path.resolve(main, '../../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The package's own file names folders of a cloud function; without a font the browser ends at the first text. */
const fontsOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${path.join(folder, 'fonts', 'cache')}</cachedir>
</fontconfig>
`;

/** With the variables of a bare cloud function set, the package also unpacks the libraries and fonts it needs. */
async function unpackInto(folder: string): Promise<void> {
  const before = { ...process.env };
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  process.env.TMPDIR = folder;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    for (const name of ['AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME', 'TMPDIR']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

const defined = (env: Environment): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
