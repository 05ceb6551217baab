import preset from './jest.preset.js';

/** `npm test`: the specs in groups (tools/jest/spec-groups.mjs); `npx jest <path>` runs one as it stands. */
export default { ...preset, roots: ['<rootDir>/.cache/spec-groups'], testMatch: ['**/*.spec.js'] };
