import type { Write } from './write.js';

/** Of exports of services. */
export const REPORT_WRITES: Record<string, Write> = {
  // Its rows are compared in service-exports.spec.ts.
  'post /dashboard/exports': { table: null },
  'delete /dashboard/exports/{exportId}': { table: null },
};
