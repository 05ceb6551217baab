// Takes the pictures of the guides (docs/guide) from the running product: `npm run guide:pictures`, after a screen in one
// of them has changed. It starts a demo and a new installation in folders of their own and stops both.
// A new picture is one entry in PICTURES and its name in the guides: it is taken in the languages whose guides name their
// own. Names as arguments take those alone.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { fillApi } from './guide-pictures/api-data.mjs';
import { fillCampaigns } from './guide-pictures/campaign-data.mjs';
import { fillDemo, post, tokenOf } from './guide-pictures/demo-data.mjs';
import { freePorts } from './guide-pictures/free-ports.mjs';
import { INVITED, PICTURES } from './guide-pictures/pictures.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'docs/pictures/guide');
const LANGUAGES = { 'pt-BR': 'pt-BR', en: 'en-US', es: 'es-ES', tr: 'tr-TR' };
const WIDE = { width: 1440, height: 860 };
const NARROW = { width: 390, height: 780 };
const ADMIN = {
  company: 'Loja Aurora',
  name: 'Ana Prado',
  email: 'ana@aurora.example',
  password: 'Horizonte-93-Claro',
};

const fileOf = (language, name) => path.join(FOLDER, language, `${name}.png`);
const GUIDES = path.join(ROOT, 'docs/guide');
const guides = readdirSync(GUIDES, { recursive: true })
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(path.join(GUIDES, name), 'utf8'))
  .join();
const isNamed = (language, name) => guides.includes(`/pictures/guide/${language}/${name}.png`);
const wanted = process.argv.slice(2);
const pictures = PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

/** One after the other: an account is open in one place at a time. */
async function inEach(take) {
  for (const language of Object.keys(LANGUAGES)) await take(language);
}

/** The console's build reads the size of every picture that a guide names, so that a new one needs a place. */
async function placeMissing() {
  for (const language of Object.keys(LANGUAGES)) {
    mkdirSync(path.join(FOLDER, language), { recursive: true });
    for (const { name } of PICTURES.filter(
      (picture) => isNamed(language, picture.name) && !existsSync(fileOf(language, picture.name)),
    ))
      await sharp({ create: { width: 16, height: 9, channels: 3, background: '#fff' } }).toFile(fileOf(language, name));
  }
}

/** Starts the product and resolves with what it prints until it is ready. */
async function startProduct(folder, ...flags) {
  const [port] = await freePorts(5);
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/start.mjs'), ...flags], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let printed = '';
  const end = flags.includes('--demo') ? /admin +\S+@\S+ +\S+/ : /\/setup\?token=\S+/;
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (end.test(printed)) resolve();
    });
    void exited.then(() => reject(new Error(`the product ended:\n${printed}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    setupLink: /\S+\/setup\?token=\S+/.exec(printed)?.[0],
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function signIn(page, url, { email, password }) {
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Quantises the colours: a screenshot of the console needs few, and is then a fifth of the size. */
async function save(page, language, name) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(shot).png({ palette: true, colours: 128, effort: 10 }).toFile(fileOf(language, name));
  console.log(`  ${language}/${name}`);
}

/** Takes pictures one after the other in a browser of the language, signed in where a user is given. */
async function takeAll({ browser, product: { url }, list, user, link }, language) {
  for (const viewport of [WIDE, NARROW]) {
    const here = list.filter(
      ({ name, isNarrow = false }) => isNamed(language, name) && isNarrow === (viewport === NARROW),
    );
    if (here.length === 0) continue;
    const context = await browser.newContext({ viewport, locale: LANGUAGES[language], colorScheme: 'light' });
    const page = await context.newPage();
    if (user) await signIn(page, url, user);
    for (const { name, address = '/tickets', prepare } of here) {
      await page.goto(link ?? `${url}${address}`);
      await prepare(page);
      await save(page, language, name);
    }
    await context.close();
  }
}

const ofPlace = (place) => pictures.filter((picture) => picture.on === place);

async function ofNewInstallation(browser, folder) {
  if (ofPlace('setup').length + ofPlace('new').length === 0) return;
  const product = await startProduct(folder);
  try {
    await inEach((language) =>
      takeAll({ browser, product, list: ofPlace('setup'), link: product.setupLink }, language),
    );
    const { company: companyName, ...admin } = ADMIN;
    const token = new URL(product.setupLink).searchParams.get('token');
    await post(product.url, '/setup', { token, companyName, ...admin });
    await inEach((language) => takeAll({ browser, product, list: ofPlace('new'), user: ADMIN }, language));
  } finally {
    await product.stop();
  }
}

async function ofDemo(browser, folder) {
  const product = await startProduct(folder, '--demo');
  try {
    const demo = JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8'));
    const { users } = demo;
    const token = await tokenOf(product.url, users[0]);
    await fillDemo(product.url, token, users);
    await fillCampaigns(product.url, token);
    const { link } = await post(product.url, '/invitations', { ...INVITED, queueIds: [] }, token);
    await inEach((language) => takeAll({ browser, product, list: ofPlace('invitation'), link }, language));
    await inEach((language) => takeAll({ browser, product, list: ofPlace('demo'), user: users[0] }, language));
    await fillApi({ url: product.url, token: await tokenOf(product.url, users[0]), demo });
    await inEach((language) => takeAll({ browser, product, list: ofPlace('api'), user: users[0] }, language));
  } finally {
    await product.stop();
  }
}

await placeMissing();
const data = mkdtempSync(path.join(tmpdir(), 'guide-pictures-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  await ofNewInstallation(browser, path.join(data, 'new'));
  await ofDemo(browser, path.join(data, 'demo'));
} finally {
  await browser.close();
  rmSync(data, { recursive: true, force: true });
}
