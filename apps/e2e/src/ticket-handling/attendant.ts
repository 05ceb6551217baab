import type { Page } from 'playwright-core';
import type { Console } from '../kit/console.js';

/** An attendant at the desk, with a browser of their own. */
export interface Attendant {
  consolePage: Console;
  page: Page;
  close(): Promise<void>;
}
