import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const ALIEN = "import { thing } from '";

/** Creates a small workspace with the given files and runs the checks on it. */
describe('the checks of the workspace', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'prosa-checks-'));
    project('apps/one', ['scope:service', 'type:app']);
    project('apps/web', ['scope:web', 'type:app']);
    project('libs/tickets', ['scope:service', 'type:kit']);
    project('libs/tenancy', ['scope:service', 'type:kit']);
    project('libs/contracts', ['scope:shared', 'type:contracts']);
    project('libs/signal', ['scope:service', 'type:kit']);
    file('package-lock.json', '{}');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function file(name: string, text: string): void {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const project = (name: string, tags: string[]) => file(`${name}/project.json`, JSON.stringify({ name, tags }));

  const check = (module: string, name: string): string[] =>
    require(path.join(root, 'tools/check', module))[name](folder);
  const boundaries = () => check('boundaries.mjs', 'boundaryProblems');
  const sizes = () => check('sizes.mjs', 'sizeProblems');
  const wording = () => check('wording.mjs', 'wordingProblems');
  const words = () => check('words.mjs', 'wordProblems');

  it('refuse an alert that is not actionable', () => {
    const alert = (name: string, annotations: string) =>
      `  - alert: ${name}\n    labels:\n      severity: warning\n${annotations}`;
    file('docs/operating.md', '# Operating\n\n### KnownAlert\n');
    const good = '      summary: s\n      description: d\n      runbook: docs/operating.md#knownalert\n';
    file(
      'deploy/prometheus/alerts.yml',
      `rules:\n${alert('KnownAlert', good)}${alert('Mute', good.replace('#known', '#un'))}`,
    );

    expect(check('alerts.mjs', 'alertProblems')).toEqual([
      'deploy/prometheus/alerts.yml: Mute: its runbook leads nowhere',
    ]);
  });

  it('refuse times of deleted specs, and too many specs without one', () => {
    const specs = Array.from({ length: 10 }, (_, index) => `libs/tickets/src/spec-${index}.spec.ts`);
    for (const spec of specs) file(spec, '');
    const times = (known: string[]) => {
      file('tools/jest/test-times.json', JSON.stringify(Object.fromEntries(known.map((spec) => [spec, 1]))));
      return check('times.mjs', 'timeProblems');
    };

    expect(times(specs.slice(1))).toEqual([]);
    expect(times([...specs.slice(2), 'libs/tickets/src/deleted.spec.ts'])).toEqual([
      'tools/jest/test-times.json: libs/tickets/src/deleted.spec.ts: there is no such spec',
      expect.stringContaining('no time of 2 of 10 specs'),
    ]);
  });

  it('refuse a file of shared that one feature uses alone', () => {
    const use = (from: string, to: string) => file(`apps/web/src/${from}`, `${ALIEN}${to}';\n`);
    for (const name of ['lonely', 'inner', 'common']) file(`apps/web/src/shared/area/${name}.ts`, '');
    file('apps/web/src/shared/testing/fake.ts', '');
    use('features/tags/a.ts', '../../shared/area/lonely.js');
    use('features/tags/b.tsx', '../../shared/area/lonely.js');
    use('features/tags/c.ts', '../../shared/testing/fake.js');
    use('shared/area/outer.ts', './inner.js');
    use('pages/tags/a.ts', '../../shared/area/outer.js');
    use('features/users/a.ts', '../../shared/area/common.js');
    use('main.ts', './shared/area/common.js');
    // A spec is no use.
    use('features/users/a.spec.ts', '../../shared/area/lonely.js');

    expect(check('shared.mjs', 'sharedProblems')).toEqual([
      'apps/web/src/shared/area/inner.ts: only pages/tags uses it: move it there',
      'apps/web/src/shared/area/lonely.ts: only features/tags uses it: move it there',
      'apps/web/src/shared/area/outer.ts: only pages/tags uses it: move it there',
    ]);
  });

  it('refuse a literal query key', () => {
    file('apps/web/src/one.ts', "useQuery({ queryKey: ['companies'], queryFn });\n");
    file('apps/web/src/two.ts', "queryClient.setQueryData<Row[]>(\n  ['companies'], rows);\n");
    file('apps/web/src/named.ts', 'useQuery({ queryKey: KEYS.companies, queryFn });\n');
    file('apps/web/src/spread.ts', 'useQuery({ queryKey: [...KEYS.companies, search], queryFn });\n');
    file('apps/web/src/one.spec.ts', "queryClient.getQueryData(['companies']);\n");

    expect(check('query-keys.mjs', 'queryKeyProblems').map((problem) => problem.split(':')[0])).toEqual([
      'apps/web/src/one.ts',
      'apps/web/src/two.ts',
    ]);
  });

  it('report nothing when all is well', () => {
    file('libs/tickets/src/accept.ts', `${ALIEN}@prosa/contracts';\n`);
    const client = "'@whiskeysockets/baileys';\n";
    file('libs/tickets/src/a.spec.ts', `import '@prosa/signal';\nimport { Curve } from ${client}`);
    file('libs/tickets/src/b.spec.ts', `import type { WAMessage } from ${client}`);

    expect([boundaries(), sizes(), wording()]).toEqual([[], [], []]);
  });

  it.each([
    [
      'a service that imports a service',
      'libs/tickets/src/a.ts',
      '@prosa/tenancy',
      'a service never imports a service',
    ],
    ['an import of an app', 'libs/tickets/src/a.ts', '../../../apps/one/src/b.js', 'an app is never imported'],
    ['contracts with a framework', 'libs/contracts/src/a.ts', 'typeorm', 'typeorm is banned here'],
    [
      'contracts that import a project',
      'libs/contracts/src/a.ts',
      '@prosa/tickets',
      'contracts import no other project',
    ],
    [
      'the console with server code',
      'apps/web/src/pages/a.ts',
      '@prosa/tickets',
      'web and services share contracts only',
    ],
    ['a feature with a feature', 'apps/web/src/features/a/x.ts', '../b/y', 'a feature never imports a feature'],
    [
      'the WhatsApp library before its signatures',
      'libs/tickets/src/x.spec.ts',
      '@whiskeysockets/baileys',
      'import @prosa/signal before it',
    ],
    ['shared code with a feature', 'apps/web/src/shared/x.ts', '../features/b/y', 'shared uses no features'],
  ])('refuse %s', (_, name, specifier, why) => {
    file(name, `${ALIEN}${specifier}';\n`);

    expect(boundaries()).toEqual([`${name}: ${specifier}: ${why}`]);
  });

  it('refuse a file that is too long, a folder that is too full and a name in the wrong case', () => {
    file('libs/tickets/src/long.ts', 'const x = 1;\n'.repeat(251));
    file('libs/tickets/src/WrongName.ts', '');
    for (let i = 0; i < 16; i++) file(`libs/tickets/src/full/f${i}.ts`, '');

    expect(sizes()).toEqual([
      expect.stringContaining('long.ts: 251 lines'),
      expect.stringContaining('WrongName.ts: name it'),
      expect.stringContaining('full: 16 files'),
    ]);
  });

  it('refuse a focused test, and a lock file with download addresses', () => {
    file('libs/tickets/src/a.spec.ts', `it${'.only'}('x', () => {});\n`);
    file('package-lock.json', '{"a": {"resolved": "https://somewhere/a.tgz"}}');

    expect(wording()).toEqual([expect.stringContaining('a.spec.ts'), expect.stringContaining('download addresses')]);
  });

  it.each([
    ['in a name', 'export const tellUser = 1;\n', 'the name tellUser says "tell"'],
    ['in a property', 'export interface A {\n  isGone: boolean;\n}\n', 'the name isGone says "gone"'],
    ['in a comment', '/** It is told of it. */\nexport const x = 1;\n', 'a comment says "told"'],
    ['in a phrase', '// Lets go of the row.\n', 'a comment says Lets go'],
    ['in the title of a test', "it('is told once', () => {});\n", 'a text says "told"'],
    ['in the title of a table of tests', "it.each([1])('hears %s', () => {});\n", 'a text says "hears"'],
    ['in a key of a consumer', "return once(this.db, event, 'keep-tag', run);\n", 'key keep-tag says "keep"'],
    ['in the log', "this.log.warn({ id: 1 }, 'a contact is gone');\n", 'a text says "gone"'],
  ])('refuse a private word %s', (_, text, problem) => {
    file('libs/tickets/src/a.ts', text);

    expect(words()).toEqual([expect.stringContaining(problem)]);
  });

  it('refuse a private word in a name that a migration creates', () => {
    file(
      'libs/tickets/src/database/migrations/1-news.ts',
      'await runner.query(`CREATE TABLE ticket_news (id int)`);\n',
    );

    expect(words()).toEqual([expect.stringContaining('ticket_news says "news"')]);
  });

  it('refuse a private word in a file name, and allow product words and names of libraries', () => {
    file('libs/tickets/src/sync-news.ts', '');
    file('libs/tickets/src/a.ts', "// A quick note.\nexport const allSettled = { told: 'told' };\n");

    expect(words()).toEqual([expect.stringContaining('sync-news.ts: the file')]);
  });

  it('refuse a citation of a page that is not in the repository', () => {
    file(
      'docs/spec/core.md',
      'See [the other](other.md), [itself](core.md#a), `libs/tickets/src` and `libs/lost/a.ts`.\n',
    );
    file('libs/tickets/src/a.ts', '/** docs/spec/core.md §9, core.md and lost.md. */\n');

    expect(check('citations.mjs', 'citationProblems')).toEqual([
      'libs/tickets/src/a.ts: cites lost.md, which is not in the repository',
      'docs/spec/core.md: cites other.md, which is not in the repository',
      'docs/spec/core.md: cites libs/lost/a.ts, which is not in the repository',
    ]);
  });

  it('refuse feature folders that import each other, directly or through others', () => {
    file('libs/tickets/src/a/x.ts', `${ALIEN}../b/y.js';\n`);
    file('libs/tickets/src/b/y.ts', `${ALIEN}../c/z.js';\n`);
    file('libs/tickets/src/c/z.ts', `${ALIEN}../a/x.js';\n`);
    file('libs/tickets/src/tickets.module.ts', `${ALIEN}./a/x.js';\n`);
    file('libs/tenancy/src/a/x.ts', `${ALIEN}../b/y.js';\n`);

    expect(check('cycles.mjs', 'cycleProblems')).toEqual([
      expect.stringMatching(/^libs\/tickets\/src: a ↔ b ↔ c: feature folders/),
    ]);
  });

  it('refuse a package that nothing imports', () => {
    file('package.json', '{"dependencies": {"used": "1.0.0", "asked-for": "1.0.0", "nx": "1.0.0"}}');
    file('libs/tickets/src/a.ts', `${ALIEN}used/sub.js';\n`);

    expect(check('packages.mjs', 'packageProblems')).toEqual([
      expect.stringContaining('asked-for: no file imports it'),
    ]);
  });

  it.each([
    ['any', 'export const x = (y: any) => y;\n', 'no-explicit-any'],
    ['console', "console.log('x');\n", 'no-console'],
    ['a default export', 'export default 1;\n', 'no-default-export'],
    [
      'too many parameters',
      'export function f(a: 1, b: 1, c: 1, d: 1, e: 1) { return [a, b, c, d, e]; }\n',
      'max-params',
    ],
  ])('lint refuses %s', (_, text, rule) => {
    file('libs/tickets/src/a.ts', text);

    const lint = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const run = spawnSync(process.execPath, [lint, '-c', path.join(root, '.oxlintrc.json'), folder], {
      encoding: 'utf8',
    });

    expect(run.status).not.toBe(0);
    expect(run.stdout).toContain(rule);
  });
});
