/**
 * How long a value stays in this browser (docs/decisions/019-shared-computers.md).
 *
 * - `browser`: settings and ids without content of customers; they stay.
 * - `session`: ends with every session.
 * - `content`: what a user wrote or was sent; ends with a sign-out, with another user's sign-in, and some days after a
 *   session that merely ended.
 * - `only-copy`: what a user stored nowhere else; it is set aside while another user is signed in.
 */
export type Retention = 'browser' | 'session' | 'content' | 'only-copy';

/** All keys of localStorage. Those that end with `:` or `-` are prefixes. */
const RETENTION = {
  language: 'browser',
  preferredTheme: 'browser',
  volume: 'browser',
  audioRate: 'browser',
  owner: 'browser',
  'session-end': 'browser',
  'composer:': 'browser',
  'tickets:': 'browser',
  'pane:': 'browser',
  'menu-flags:': 'browser',
  'panel:sort': 'browser',
  'quick-messages:recent': 'browser',
  'notifications:': 'browser',
  'announcements-seen-': 'browser',
  'frimousse/': 'browser',
  token: 'session',
  'push-subscription': 'content',
  'draft:': 'content',
  'outbox:': 'content',
  tasks: 'only-copy',
  'tasks:': 'only-copy',
} as const satisfies Record<string, Retention>;

type Entry = keyof typeof RETENTION;
type Prefix = Extract<Entry, `${string}:` | `${string}-` | `${string}/`>;

/** A key that this file knows. */
export type StorageKey = Exclude<Entry, Prefix> | `${Prefix}${string}`;

const ENTRIES = Object.entries(RETENTION) as [Entry, Retention][];
const isPrefix = (entry: string) => /[:/-]$/.test(entry);

/** Retention of a key. One that is not listed counts as content, so that forgetting to list it discloses nothing. */
export const retentionOf = (key: string): Retention =>
  ENTRIES.find(([entry]) => entry === key || (isPrefix(entry) && key.startsWith(entry)))?.[1] ?? 'content';
