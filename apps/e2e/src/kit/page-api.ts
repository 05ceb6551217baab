import { Api } from '@prosa/harness';
import type { Page } from 'playwright-core';

/** A REST client with the session of the page, which a sign-in of its own would end. */
export async function pageApi(page: Page, url: string): Promise<Api> {
  const api = new Api(url);
  api.token = JSON.parse((await page.evaluate(() => localStorage.getItem('token'))) ?? 'null') as string;
  return api;
}
