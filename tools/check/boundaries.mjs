// Which project may import which: docs/ARCHITECTURE.md, "Boundaries". Returns one line for each forbidden import.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf, isTest, sourceFiles } from './source-files.mjs';

const SERVICES = ['gateway', 'tenancy', 'tickets', 'channels', 'campaigns', 'scheduler'];
/** Projects that prove the product from outside: they may use the testing library and the simulator. */
const PROOFS = ['apps/e2e', 'apps/crash', 'bench', 'libs/harness', 'libs/owner-harness'];
/** Libraries that simulate a network, with the programs that run them. */
const SIMULATORS = new Map([
  ['libs/whatsapp-simulator', 'apps/simulator'],
  ['libs/graph-simulator', 'apps/graph-simulator'],
  ['libs/receiver-simulator', 'apps/receiver-simulator'],
  ['libs/bot-simulator', 'apps/bot-simulator'],
]);
const BANNED = {
  'type:contracts': [/^@nestjs\//, /^typeorm$/, /^react/, /^@chakra-ui\//, /^node:/],
  'type:ui': [/^@tanstack\//, /^socket\.io/],
  'scope:web': [/^@nestjs\//, /^typeorm$/, /^pg$/, /^node:/, /^class-validator$/],
};

function projectOf(file) {
  const [top, name] = file.split('/');
  if (top === 'bench') return top;
  return ['apps', 'libs'].includes(top) ? `${top}/${name}` : null;
}

function tagsOf(root, project) {
  const manifest = path.join(root, project, 'project.json');
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')).tags ?? []) : [];
}

/** Returns the project an import leads to, or null for a package. */
function targetOf(file, specifier) {
  if (specifier.startsWith('@prosa/')) return `libs/${specifier.split('/')[1]}`;
  if (specifier.startsWith('.'))
    return projectOf(path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)));
  return null;
}

const scopeOf = (tags) => tags.find((tag) => tag.startsWith('scope:'));
const serviceOf = (project) => SERVICES.find((name) => project === `libs/${name}`);

/** The proof that events equal a fresh read uses the console's own cache, without its pages. */
const isProofOfConsole = ({ from, to }) => from.name === 'apps/e2e' && to.name === 'apps/web';

/** Rules: whether an import is forbidden, and why. `from` and `to` are projects with their tags. */
const PROJECT_RULES = [
  [({ to }) => to.name.startsWith('apps/'), 'an app is never imported'],
  [({ from }) => from.tags.includes('type:contracts'), 'contracts import no other project'],
  [
    ({ from, to }) => ![scopeOf(from.tags), 'scope:shared'].includes(scopeOf(to.tags)),
    'web and services share contracts only',
  ],
  [
    ({ from, to, inTest }) => to.name === 'libs/testing' && !inTest && !PROOFS.includes(from.name),
    'libs/testing is for tests',
  ],
  [
    ({ from, to, inTest }) =>
      SIMULATORS.has(to.name) && !inTest && ![...PROOFS, SIMULATORS.get(to.name)].includes(from.name),
    'a simulator is never part of the product',
  ],
  [
    ({ from, to, inTest }) => to.name === 'libs/harness' && !inTest && !PROOFS.includes(from.name),
    'libs/harness is for proofs',
  ],
  [({ from, to }) => serviceOf(from.name) && serviceOf(to.name), 'a service never imports a service'],
  [({ from, to }) => to.name === 'libs/chats' && from.name !== 'libs/tenancy', 'tenancy alone hosts chats'],
  [({ from, to }) => from.name === 'libs/chats' && serviceOf(to.name), 'chats use no service'],
  [({ from, to }) => to.name === 'libs/bots' && from.name !== 'libs/tickets', 'tickets alone calls foreign bots'],
  [({ from, to }) => from.name === 'libs/bots' && serviceOf(to.name), 'clients of foreign bots use no service'],
];

function wrongProject(arrow) {
  if (arrow.from.name === arrow.to.name || isProofOfConsole(arrow)) return null;
  return PROJECT_RULES.find(([isWrong]) => isWrong(arrow))?.[1] ?? null;
}

/** Layers of the console; a later one may use an earlier one. */
const WEB_LAYERS = ['shared', 'features', 'pages'];

function wrongWebLayer(file, specifier) {
  if (!file.startsWith('apps/web/src/') || !specifier.startsWith('.')) return null;
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  const [layer, feature] = file.split('/').slice(3);
  const [toLayer, toFeature] = target.split('/').slice(3);
  if (WEB_LAYERS.includes(layer) && WEB_LAYERS.indexOf(toLayer) > WEB_LAYERS.indexOf(layer))
    return `${layer} uses no ${toLayer}`;
  const isAcross = layer === 'features' && toLayer === 'features' && feature !== toFeature;
  return isAcross ? 'a feature never imports a feature' : null;
}

function wrongPackage(specifier, tags) {
  if (specifier.startsWith('.') || specifier.startsWith('@prosa/')) return null;
  const rule = tags.flatMap((tag) => BANNED[tag] ?? []).find((pattern) => pattern.test(specifier));
  return rule ? `${specifier} is banned here` : null;
}

const isTooling = (file) =>
  isTest(file) || file.includes('/testing/') || file.includes('/vite/') || file.endsWith('vite.config.ts');

/**
 * The WhatsApp library keeps the signatures that it finds when it is loaded (docs/decisions/012-signatures.md), and
 * specs of a worker share it.
 */
function loadsUnsafely(root, file) {
  if (!file.endsWith('.spec.ts')) return [];
  const values = importsOf(root, file, /^(?!import type)/);
  const [library, signatures] = ['@whiskeysockets/baileys', '@prosa/signal'].map((name) => values.indexOf(name));
  const isSafe = library < 0 || (signatures >= 0 && signatures < library);
  return isSafe ? [] : [`${file}: @whiskeysockets/baileys: import @prosa/signal before it`];
}

function problemsOf(root, file, from) {
  return importsOf(root, file).flatMap((specifier) => {
    const target = targetOf(file, specifier);
    const arrow = target && { from, to: { name: target, tags: tagsOf(root, target) }, inTest: isTest(file) };
    const why =
      (arrow && wrongProject(arrow)) ??
      wrongWebLayer(file, specifier) ??
      (isTooling(file) ? null : wrongPackage(specifier, from.tags));
    return why ? [`${file}: ${specifier}: ${why}`] : [];
  });
}

/** Returns one line for each forbidden import below `root`. */
export function boundaryProblems(root) {
  return sourceFiles(root).flatMap((file) => {
    const name = projectOf(file);
    if (!name) return [];
    const tags = tagsOf(root, name);
    return tags.length === 0
      ? [`${name}: no tags in project.json`]
      : [...problemsOf(root, file, { name, tags }), ...loadsUnsafely(root, file)];
  });
}
