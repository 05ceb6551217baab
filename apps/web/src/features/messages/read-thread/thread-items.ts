import { isSameDay } from 'date-fns';
import type { Reaction, Section, ThreadMessage } from '../../../shared/conversation/thread-message.js';

/** A row of the thread. */
export type ThreadItem =
  /** The phone may have messages older than the first. */
  | { kind: 'older'; key: string }
  | { kind: 'day'; key: string; date: string }
  | { kind: 'new'; key: string }
  /** Start of another part of the conversation. */
  | { kind: 'section'; key: string; section: Section }
  | { kind: 'message'; key: string; message: ThreadMessage; reactions: Reaction[]; isFirst: boolean; isLast: boolean };

/** Consecutive messages of one author within five minutes are joined (docs/spec/visual.md). */
const JOIN_WITHIN_MS = 5 * 60_000;

/** The key stays when the server's message replaces the one on its way. */
const messageKey = ({ clientKey, id }: ThreadMessage): string => clientKey ?? `message-${id}`;

const isReaction = ({ mediaType }: ThreadMessage) => mediaType === 'reactionMessage';

/** Participants of a group are known by their id: two may have one name. */
const personOf = ({ contact }: Pick<ThreadMessage, 'contact'>): number | string => contact.id ?? contact.name;

/** A note is never joined with messages that the contact reads. */
const isSameAuthor = (before: ThreadMessage, after: ThreadMessage): boolean =>
  before.fromMe === after.fromMe &&
  before.isPrivate === after.isPrivate &&
  (before.isPrivate ? before.userId === after.userId : before.fromMe || personOf(before) === personOf(after));

function areJoined(before: ThreadMessage, after: ThreadMessage): boolean {
  const apart = new Date(after.createdAt).getTime() - new Date(before.createdAt).getTime();
  const isSoon = apart < JOIN_WITHIN_MS && isSameDay(before.createdAt, after.createdAt);
  return isSoon && before.section?.id === after.section?.id && isSameAuthor(before, after);
}

/** Reactions by message: the last one of each person counts, an empty one removes it. */
function gatherReactions(messages: readonly ThreadMessage[], shown: ReadonlySet<number>): Map<number, Reaction[]> {
  const byTarget = new Map<number, Reaction[]>();
  for (const { quotedMsg, body, fromMe, contact } of messages.filter(isReaction)) {
    if (!quotedMsg || !shown.has(quotedMsg.id)) continue;
    const name = fromMe ? '' : contact.name;
    const by = fromMe ? '' : personOf({ contact });
    const others = (byTarget.get(quotedMsg.id) ?? []).filter((one) => one.by !== by);
    byTarget.set(quotedMsg.id, body === '' ? others : [...others, { emoji: body, fromMe, name, by }]);
  }
  return byTarget;
}

/** Whether a reaction is shown on its message, so that it needs no row. */
const isAttached = (message: ThreadMessage, shown: ReadonlySet<number>) =>
  isReaction(message) && (message.body === '' || (message.quotedMsg !== null && shown.has(message.quotedMsg.id)));

interface ThreadMarks {
  /** Seq of the first new message; null for none. */
  newFromSeq: number | null;
  /** Whether there are older messages, in which case the first row need not be the first of its day. */
  hasOlder: boolean;
  /** Whether a phone may be asked for messages older than the first. */
  hasPhone?: boolean;
}

type Before = ThreadMessage | undefined;

const beginsSection = (before: Before, after: ThreadMessage) =>
  before !== undefined && before.section?.id !== after.section?.id;

const beginsDay = (before: Before, after: ThreadMessage, { hasOlder }: ThreadMarks) =>
  before ? !isSameDay(before.createdAt, after.createdAt) : !hasOlder;

function beginsNew(before: Before, after: ThreadMessage, { newFromSeq, hasOlder }: ThreadMarks): boolean {
  if (newFromSeq === null || after.seq < newFromSeq) return false;
  // The first new message may be above the first row.
  return before ? before.seq < newFromSeq : !hasOlder || after.seq === newFromSeq;
}

/** Separators between two messages. Their keys depend on the message below, so that older pages do not change them. */
function separators(before: Before, after: ThreadMessage, marks: ThreadMarks): ThreadItem[] {
  const items: ThreadItem[] = [];
  if (after.section && beginsSection(before, after)) {
    items.push({ kind: 'section', key: `section-${messageKey(after)}`, section: after.section });
  }
  if (beginsDay(before, after, marks)) {
    items.push({ kind: 'day', key: `day-${messageKey(after)}`, date: after.createdAt });
  }
  if (beginsNew(before, after, marks)) items.push({ kind: 'new', key: 'new' });
  return items;
}

const NONE: Reaction[] = [];

/** The rows of a thread: messages grouped by author, with separators for days, sections and new messages. */
export function threadItems(messages: readonly ThreadMessage[], marks: ThreadMarks): ThreadItem[] {
  const shown = new Set(messages.filter((message) => !isReaction(message)).map(({ id }) => id));
  const reactions = gatherReactions(messages, shown);
  const rows = messages.filter((message) => !isAttached(message, shown));

  const top: ThreadItem[] = marks.hasPhone && !marks.hasOlder ? [{ kind: 'older', key: 'older' }] : [];
  const items = rows.flatMap((message, index): ThreadItem[] => {
    const [before, after]: Before[] = [rows[index - 1], rows[index + 1]];
    const between = separators(before, message, marks);
    const item: ThreadItem = {
      kind: 'message',
      key: messageKey(message),
      message,
      reactions: message.reactions ?? reactions.get(message.id) ?? NONE,
      isFirst: between.length > 0 || !before || !areJoined(before, message),
      isLast: !after || separators(message, after, marks).length > 0 || !areJoined(message, after),
    };
    return [...between, item];
  });
  return [...top, ...items];
}
