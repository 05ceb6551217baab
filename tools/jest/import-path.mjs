import { fileURLToPath } from 'node:url';

/** Returns the file that `import` of a package's path would load. */
export const importPath = (request) => fileURLToPath(import.meta.resolve(request));
