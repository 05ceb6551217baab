import type { DataSource, EntityManager } from 'typeorm';
import { notifyListeners } from './connections/notification-listener.js';
import type { Notification } from './connections/shared-listener.js';

/** What a transaction notifies of when it is committed. */
export class CommitNotifications {
  private readonly notifications = new Map<string, Notification>();

  /** Collects those of this manager's transaction. */
  collectFrom(manager: EntityManager): void {
    ofTransactions.set(manager, this);
  }

  add(notification: Notification): void {
    this.notifications.set(`${notification.channel} ${notification.payload}`, notification);
  }

  /** Called after the commit. */
  send(db: DataSource): void {
    for (const notification of this.notifications.values()) notifyListeners(db, notification);
  }
}

const ofTransactions = new WeakMap<EntityManager, CommitNotifications>();

/**
 * Notifies listeners (`NotificationListener`) on a channel once the transaction of `withTenant`, `withSystem` or `once` is
 * committed, and not if it is rolled back. A process that is killed in between notifies nobody: listeners poll besides.
 * Throws outside of such a transaction.
 */
export function notifyAfterCommit(manager: EntityManager, channel: string, payload = ''): void {
  const notifications = ofTransactions.get(manager);
  if (!notifications) throw new Error('notifyAfterCommit: not in a transaction of withTenant or withSystem');
  notifications.add({ channel, payload });
}
