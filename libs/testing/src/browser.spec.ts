import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBrowser } from './browser.js';
import { describeWith } from './programs/describe-with.js';

describeWith('browser', 'A browser that is unpacked for the first time', () => {
  let folder: string;
  let browser: Awaited<ReturnType<typeof openBrowser>>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'prosa-first-'));
    browser = await openBrowser({ cache: folder });
  });

  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('shows texts, in weights and scripts that it has no font for as well', async () => {
    const page = await browser.context.newPage();
    await page.setContent('<h1>Olá</h1><p style="font-family: Inter, monospace">漢字 😀 <b>ação</b> <i>soon</i></p>');

    const width = await page.locator('b').evaluate((element) => element.getBoundingClientRect().width);
    await page.screenshot();

    expect(width).toBeGreaterThan(0);
  });
});
