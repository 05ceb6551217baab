import type { GuideText } from '../guide.js';

/** Loaders of all guides by their path. Only Vite supports import.meta.glob: tests read the files instead. */
export const guideFiles = import.meta.glob('../../../../../../docs/guide/*/*.md', { import: 'default' }) as Record<
  string,
  () => Promise<GuideText>
>;
