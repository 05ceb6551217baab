// Finds cycles between the feature folders of one library: without them each feature can be read, and removed, alone.
// Returns one line for each cycle.
import path from 'node:path';
import { importsOf, isTest, sourceFiles } from './source-files.mjs';

/** Composition files import every feature and are imported by none; they belong to no feature. */
const COMPOSITION = /^(index|entities|[\w-]+\.(module|service|app))$/;

/** Exempt because it is a test double whose parts form one state machine. */
const EXEMPT = 'libs/whatsapp-simulator';

/** Returns one line for each group of folders below `libs/<name>/src` that import each other. */
export function cycleProblems(root) {
  const graphs = new Map();
  for (const { library, from, to, file } of arrowsOf(root)) {
    const graph = graphs.get(library) ?? graphs.set(library, new Map()).get(library);
    const edges = graph.get(from) ?? graph.set(from, new Map()).get(from);
    if (!edges.has(to)) edges.set(to, file);
  }
  return [...graphs].flatMap(([library, graph]) =>
    groupsOf(graph).map(
      (group) => `${library}: ${group.join(' ↔ ')}: feature folders that import each other${proof(graph, group)}`,
    ),
  );
}

/** Returns every import from one feature folder of a library into another. */
const arrowsOf = (root) =>
  sourceFiles(root)
    .filter((file) => /^libs\/[\w-]+\/src\//.test(file) && !isTest(file) && !file.startsWith(EXEMPT))
    .flatMap((file) => {
      const library = file.split('/').slice(0, 3).join('/');
      const from = featureOf(library, file);
      return importsOf(root, file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => featureOf(library, path.posix.join(path.posix.dirname(file), specifier)))
        .filter((to) => from && to && to !== from)
        .map((to) => ({ library, from, to, file }));
    });

/** Returns the first folder below the library's sources, or the file itself when it is in none. */
function featureOf(library, file) {
  if (!file.startsWith(`${library}/`)) return null;
  const [first, ...rest] = file.slice(library.length + 1).split('/');
  const name = first.replace(/\.(js|ts|tsx)$/, '');
  return rest.length === 0 && COMPOSITION.test(name) ? null : name;
}

const proof = (graph, group) =>
  group
    .flatMap((from) =>
      group.flatMap((to) => (graph.get(from)?.has(to) ? [`\n    ${from} → ${to}: ${graph.get(from).get(to)}`] : [])),
    )
    .join('');

/** Returns the strongly connected groups of at least two folders, sorted. */
function groupsOf(graph) {
  const reach = new Map([...graph.keys()].map((from) => [from, reachable(graph, from)]));
  const groups = new Map();
  for (const [from, seen] of reach) {
    const group = [...seen].filter((to) => reach.get(to)?.has(from)).sort();
    if (group.length > 1) groups.set(group.join(), group);
  }
  return [...groups.values()];
}

function reachable(graph, start) {
  const seen = new Set([start]);
  for (const from of seen) for (const to of graph.get(from)?.keys() ?? []) seen.add(to);
  return seen;
}
