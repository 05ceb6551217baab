import type { Demo } from '@prosa/harness';
import type { Page } from 'playwright-core';

/** State shared by all looks: each continues where the previous one stopped. */
export interface Stage {
  /** The demo's company; its admin is signed in on the page from the sign-in look on. */
  demo: Demo;
  /** Of the product's database, with its owner's rights. */
  databaseUrl: string;
  page: Page;
  /** The simulator's page of phones. */
  phone: Page;
}
