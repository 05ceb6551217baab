import { describeWith } from '@prosa/testing';
import { SharedProduct } from './shared-product.js';
import type { JourneyCompany } from './journey-company.js';

const REMOVED_WITHIN_MS = 60_000;

let running: Promise<SharedProduct> | null = null;
let isGroup = false;

/** What a journey gets of the shared product. */
export interface JourneyStage {
  /** Starts the shared product where it does not run yet, and creates a company in it. For `beforeAll`. */
  newCompany(title: string): Promise<JourneyCompany>;
}

/**
 * Describes a journey in a browser that needs only companies of its own; its file is named `*.journey.spec.ts`. Without
 * Chromium it is skipped and no product starts. Outside of a group the product is removed after the journey.
 */
export function describeJourney(title: string, body: (stage: JourneyStage) => void): void {
  describeWith('browser', title, () => {
    body({ newCompany: async (name) => (await (running ??= SharedProduct.start())).newCompany(name) });
    // Declared after the journey's own hooks, so that its browsers are closed before.
    afterAll(() => (isGroup ? undefined : removeProduct()), REMOVED_WITHIN_MS);
  });
}

/** Shares the product among all journeys of a file (tools/jest/journey-groups.mjs) and removes it after the last one. */
export function shareProduct(): void {
  isGroup = true;
  afterAll(removeProduct, REMOVED_WITHIN_MS);
}

/** Does nothing where it did not start: the journeys have failed with the reason. */
async function removeProduct(): Promise<void> {
  const shared = await running?.catch(() => null);
  running = null;
  await shared?.remove();
}
