import type { Member } from '@prosa/harness';
import { newWindow, openBrowser, patient } from '@prosa/testing';
import type { Page } from 'playwright-core';
import { Console } from './console.js';
import { PageWatch } from './page-watch.js';

/** An attendant at the desk, with a browser of their own. */
export interface Attendant {
  consolePage: Console;
  page: Page;
  watch: PageWatch;
  close(): Promise<void>;
}

/** Opens a browser and signs a user in. */
export async function openAttendant(url: string, { email, password }: Member): Promise<Attendant> {
  const browser = await openBrowser({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } });
  browser.context.setDefaultTimeout(patient(30_000));
  try {
    const page = await newWindow(browser.context);
    const watch = await PageWatch.of(email, page);
    await page.goto(`${url}/login`);
    const consolePage = new Console(page);
    await consolePage.signIn(email, password);
    return { consolePage, page, watch, close: () => browser.close() };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
