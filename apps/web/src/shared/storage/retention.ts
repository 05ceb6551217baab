import { readStored, storedKeys, writeStored } from './browser-storage.js';
import { retentionOf } from './storage-keys.js';
import { storedJson } from './stored-value.js';

const DAY_MS = 24 * 60 * 60_000;
/** Days that content stays after a session that ended without a sign-out. */
const KEPT_DAYS = 7;

/** The user whose content this browser stores. */
interface Owner {
  userId: number;
  /** Epoch milliseconds of the user's last sign of life here. */
  seenAt: number;
}

function asOwner(value: unknown): Owner | null {
  const { userId, seenAt } = (value ?? {}) as Partial<Owner>;
  return typeof userId === 'number' && typeof seenAt === 'number' ? { userId, seenAt } : null;
}

const owner = storedJson<Owner | null>('owner', asOwner);

/** Removes what a user wrote or was sent. */
export function removeContent(): void {
  for (const key of storedKeys()) if (retentionOf(key) === 'content') writeStored(key, null);
}

/** Removes content of a session that ended some days ago. For a browser without a session. */
export function removeExpiredContent(now = Date.now()): void {
  const seenAt = owner.read()?.seenAt;
  // Content without a date may be of any age.
  if (seenAt === undefined || now - seenAt > KEPT_DAYS * DAY_MS) removeContent();
}

/** Hands this browser to the user who signed in: another user's content is removed, their only copies are set aside. */
export function claimStorage(userId: number, now = Date.now()): void {
  const before = owner.read();
  if (before && before.userId !== userId) {
    removeContent();
    move('tasks', `tasks:${before.userId}`);
    move(`tasks:${userId}`, 'tasks');
  }
  owner.write({ userId, seenAt: now });
}

type TasksKey = 'tasks' | `tasks:${number}`;

function move(from: TasksKey, to: TasksKey): void {
  const text = readStored(from);
  if (text === null) return;
  writeStored(to, text);
  writeStored(from, null);
}
