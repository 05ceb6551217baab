import type { Demo, Product } from '@prosa/harness';
import type { Page } from 'playwright-core';

/** What all looks share: each goes on where the one before it has stopped. */
export interface Stage {
  /** An installation that nobody has set up. */
  fresh: Product;
  /** The company of the demo, whose admin is on the page once they have signed in. */
  demo: Demo;
  page: Page;
  /** The simulator's page of phones. */
  phone: Page;
}
