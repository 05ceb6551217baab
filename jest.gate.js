import preset from './jest.preset.js';

/**
 * `npm test`: the specs in groups (tools/jest/spec-groups.mjs) beside the journeys, so that what computes runs while
 * others wait. `npx jest <path>` runs one as it stands.
 */
export default {
  ...preset,
  roots: ['<rootDir>/.cache/spec-groups', '<rootDir>/apps/e2e', '<rootDir>/apps/crash'],
  testMatch: ['**/*.spec.js', '**/*.spec.ts'],
};
