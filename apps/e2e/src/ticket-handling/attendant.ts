import type { Page } from 'playwright-core';
import type { Console } from '../kit/console.js';

/** Somebody at the desk, in a browser of their own. */
export interface Attendant {
  consolePage: Console;
  page: Page;
  close(): Promise<void>;
}
