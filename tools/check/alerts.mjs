// Every alert states its severity, its meaning and a runbook that exists. Returns one line for each that does not.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const RULES = 'deploy/prometheus/alerts.yml';
const SEVERITIES = ['critical', 'warning'];

/** Returns the value of a field of one rule; a field takes one line. */
const valueOf = (rule, field) => new RegExp(`^\\s+${field}: (\\S.*)$`, 'm').exec(rule)?.[1] ?? '';

/** Returns the anchors of a page's headings. */
const anchorsOf = (text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

function problemsOf(root, rule) {
  const [name] = /^\S+/.exec(rule) ?? ['?'];
  const [page, anchor] = valueOf(rule, 'runbook').split('#');
  const isKnown = page.endsWith('.md') && anchorsOf(readFileSync(path.join(root, page), 'utf8')).includes(anchor);
  return [
    SEVERITIES.includes(valueOf(rule, 'severity')) ? null : 'no severity',
    valueOf(rule, 'summary') ? null : 'no summary',
    valueOf(rule, 'description') ? null : 'no description',
    isKnown ? null : 'its runbook leads nowhere',
  ]
    .filter(Boolean)
    .map((problem) => `${RULES}: ${name}: ${problem}`);
}

export function alertProblems(root) {
  const [, ...rules] = readFileSync(path.join(root, RULES), 'utf8').split(/^\s+- alert: /m);
  return rules.flatMap((rule) => problemsOf(root, rule));
}
