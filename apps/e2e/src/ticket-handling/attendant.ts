import type { Page } from 'playwright-core';
import type { Console } from '../kit/console.js';

/** An attendant at the desk, with an own browser. */
export interface Attendant {
  consolePage: Console;
  page: Page;
  close(): Promise<void>;
}
