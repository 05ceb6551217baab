// Private words for which the field has a term: CONTRIBUTING.md, "Words". Returns one line for each declared name,
// comment, test title, log text, consumer's key and name in the database that uses one.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { sourceFiles } from './source-files.mjs';

/** Private words with the terms to use instead. Checked in comments and as a part of declared names. */
const EVERYWHERE = {
  'publish, record, emit, notify': ['tell', 'tells', 'told', 'telling', 'untold'],
  'listen, receive, subscribe': ['hear', 'hears', 'heard', 'hearing', 'ear', 'ears'],
  'search, requested': ['sought'],
  'notification, event, update': ['news'],
  'deleted, missing, closed': ['gone'],
  'again, re-': ['anew'],
  'finish, complete, resolve': ['settle', 'settles', 'settled', 'settling'],
};
/** Allowed in a sentence but not in a name, where the reader searches for the term. */
const IN_NAMES = {
  request: ['ask', 'asks', 'asked', 'asking', 'asker'],
  'emit, send, print': ['say', 'says', 'said'],
  'own, owner': ['mine'],
  'lock, own, buffer': ['hold', 'holds', 'held', 'holding'],
};
/** Words that a consumer's key must not have either. */
const IN_KEYS = { 'sync, upsert': ['keep'], 'store, record': ['note'], 'delete, release': ['forget'] };
const PHRASES = [[/\blets? go\b/i, 'release']];
/** Names that come from libraries, and words that the product's wire and database use. */
const FOREIGN = new Set(['allSettled', 'onSettled', 'PromiseSettledResult', 'isSettled']);

const invert = (table) => new Map(Object.entries(table).flatMap(([term, words]) => words.map((word) => [word, term])));
const COMMENT_TERMS = invert(EVERYWHERE);
const NAME_TERMS = invert({ ...EVERYWHERE, ...IN_NAMES });
const KEY_TERMS = invert({ ...EVERYWHERE, ...IN_NAMES, ...IN_KEYS });
/** Created by a migration that an older process must still find. */
const CREATED_EARLIER = new Set([
  'person_ask',
  'person_ask_contact',
  'person_ask_picture',
  'person_ask_waiting',
  'contact_import_row_asking',
  'picture_asked_at',
]);
const CREATED =
  /\b(?:CREATE (?:OR REPLACE )?(?:UNIQUE )?(?:TABLE|FUNCTION|INDEX|TRIGGER|SEQUENCE|VIEW|POLICY)|ADD COLUMN)(?: CONCURRENTLY)?(?: IF NOT EXISTS)? ([\w.]+)/gi;
const TEST = /^(it|test|describe)\b/;
const LOG = /\blog\.(trace|debug|info|warn|error|fatal)$/;
/** Stored with each handled event: under another name, an event that is delivered again would be handled again. */
const STORED_KEYS = new Set([
  'note-erasure',
  'keep-queue',
  'keep-audit',
  'keep-connection',
  'keep-attendant',
  'keep-presence',
  'keep-options',
  'keep-zone',
  'keep-name',
  'keep-hours',
  'keep-picture',
  'keep-contact',
  'keep-imported-contacts',
  'forget-connection',
  'forget-attendant',
  'tell-presence',
  'settle-change',
]);
const CONSUMER_KEY = /\bonce\([^,()]+,[^,()]+,\s*'([\w-]+)'/g;
const SELF = new Set(['tools/check/words.mjs', 'tools/check/checks.spec.ts']);
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g;

const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** Returns one line for each private word in names and comments below `root`. */
export function wordProblems(root) {
  return sourceFiles(root)
    .filter((file) => !SELF.has(file) && !/migrations?[./]/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return [
        ...fileNameProblems(file),
        ...commentProblems(file, text),
        ...nameProblems(file, text),
        ...keyProblems(file, text),
      ];
    })
    .concat(
      sourceFiles(root)
        .filter((file) => /migrations\//.test(file))
        .flatMap((file) => createdProblems(root, file)),
    );
}

function keyProblems(file, text) {
  return [...text.matchAll(CONSUMER_KEY)].flatMap(([, key]) => {
    const word = !STORED_KEYS.has(key) && wordsOf(key).find((each) => KEY_TERMS.has(each));
    return word ? [`${file}: the consumer's key ${key} says "${word}": ${KEY_TERMS.get(word)}`] : [];
  });
}

/** Names that a migration creates in the database. */
function createdProblems(root, file) {
  return [...readFileSync(path.join(root, file), 'utf8').matchAll(CREATED)].flatMap(([, name]) => {
    const word = !CREATED_EARLIER.has(name) && wordsOf(name).find((each) => NAME_TERMS.has(each));
    return word ? [`${file}: ${name} says "${word}": ${NAME_TERMS.get(word)}`] : [];
  });
}

function fileNameProblems(file) {
  const word = wordsOf(path.posix.basename(file)).find((each) => NAME_TERMS.has(each));
  return word ? [`${file}: the file's name says "${word}": ${NAME_TERMS.get(word)}`] : [];
}

function commentProblems(file, text) {
  return [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const line = text.slice(0, index).split('\n').length;
    const found = [...comment.toLowerCase().matchAll(/[a-z]+/g)].map(([word]) => word);
    const word = found.find((each) => COMMENT_TERMS.has(each));
    const phrase = PHRASES.flatMap(([pattern, term]) => (pattern.exec(comment) ?? []).map((text) => [text, term]))[0];
    if (word) return [`${file}:${line}: a comment says "${word}": ${COMMENT_TERMS.get(word)}`];
    return phrase ? [`${file}:${line}: a comment says ${phrase[0]}: ${phrase[1]}`] : [];
  });
}

/** Scans the text first: most files contain none of the words and need not be parsed. */
function nameProblems(file, text) {
  if (!wordsOf(text.replace(COMMENT, '')).some((word) => NAME_TERMS.has(word))) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, kind);
  const problems = [];
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const visit = (node) => {
    const printed = printedText(node, source);
    const found = printed && wordsOf(printed).find((each) => COMMENT_TERMS.has(each));
    if (found) problems.push(`${file}:${lineOf(node)}: a text says "${found}": ${COMMENT_TERMS.get(found)}`);
    const name = declaredName(node);
    const word = name && !FOREIGN.has(name) && wordsOf(name).find((each) => NAME_TERMS.has(each));
    if (word) {
      problems.push(`${file}:${lineOf(node.name)}: the name ${name} says "${word}": ${NAME_TERMS.get(word)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/** The title of a test, or the text of a line in the log; undefined for every other node. */
function printedText(node, source) {
  if (!ts.isCallExpression(node)) return undefined;
  const callee = node.expression.getText(source);
  const printed = TEST.test(callee) ? node.arguments[0] : LOG.test(callee) ? node.arguments.at(-1) : undefined;
  return printed && ts.isStringLiteralLike(printed) ? printed.text : undefined;
}

/** Excludes keys of object literals, which follow the type and may be a library's. */
const declaredName = (node) =>
  node.name && ts.isIdentifier(node.name) && !ts.isPropertyAssignment(node) && !ts.isPropertyAccessExpression(node)
    ? node.name.text
    : undefined;
