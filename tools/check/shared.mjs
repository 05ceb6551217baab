// What apps/web/src/shared holds is shared: a file there serves at least two of features, pages, other areas of shared and
// the root of the app, directly or through its own area. Returns one line for each file that belongs into its only user.
import path from 'node:path';
import { importsOf, isTest, sourceFiles } from './source-files.mjs';

const SOURCE = 'apps/web/src/';

/** Files and areas that are exempt, and why. */
const REASONS = {
  testing: 'is for specs, which this rule does not count',
  conversation: 'is the interface of threads, of which customers are the first',
  forms: 'is a kit that is whole before each of its parts has two users',
  records: 'is a kit that is whole before each of its parts has two users',
  'ui-feedback/pane.tsx': 'stands around any part of any page',
};
const isExempt = (file) => {
  const name = file.slice(`${SOURCE}shared/`.length);
  return Object.keys(REASONS).some((reason) => name === reason || name.startsWith(`${reason}/`));
};

const areaOf = (file) => {
  const [layer, name] = file.slice(SOURCE.length).split('/');
  return name === undefined ? 'the root' : `${layer}/${name}`;
};

/** Returns the files that import each file, by the path without its extension. */
function importersOf(root, files) {
  const importers = new Map();
  for (const file of files) {
    for (const specifier of importsOf(root, file).filter((name) => name.startsWith('.'))) {
      const target = path.posix.join(path.posix.dirname(file), specifier).replace(/\.js$/, '');
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

/** Returns the places outside of its area that use a file, also those that use it through the area. */
function usersOf(file, importers, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  return (importers.get(file.replace(/\.tsx?$/, '')) ?? []).flatMap((importer) =>
    areaOf(importer) === areaOf(file) ? usersOf(importer, importers, seen) : [areaOf(importer)],
  );
}

/** Returns one line for each file of shared that one feature or page uses alone. */
export function sharedProblems(root) {
  const files = sourceFiles(root).filter((file) => file.startsWith(SOURCE) && !isTest(file));
  const importers = importersOf(root, files);
  return files
    .filter((file) => file.startsWith(`${SOURCE}shared/`) && !isExempt(file))
    .flatMap((file) => {
      const [user, ...others] = new Set(usersOf(file, importers));
      const isAlone = user !== undefined && others.length === 0 && /^(features|pages)\//.test(user);
      return isAlone ? [`${file}: only ${user} uses it: move it there`] : [];
    });
}
