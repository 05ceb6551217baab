import type { TicketPlacement, TicketStatus } from '@prosa/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Thread } from './thread-lane.js';

export type LiveStatus = Exclude<TicketStatus, 'closed'>;
/** A place of a ticket that is not closed. */
export type LivePlacement = TicketPlacement & { status: LiveStatus };

/** These can be accepted: it waits, or the bot waits for a consent that a person may ask for as well. */
const ACCEPTABLE: readonly TicketStatus[] = ['pending', 'lgpd'];
/** docs/spec/core.md §4: only these can be transferred. */
const TRANSFERABLE: readonly TicketStatus[] = ['pending', 'open', 'group'];

/** A contact's conversation by one connection, from the first message to the close. */
@Entity('ticket')
export class Ticket implements TicketPlacement, Thread {
  @PrimaryGeneratedColumn() id!: number;
  @Column('uuid', { default: () => 'gen_random_uuid()' }) uuid!: string;
  @Column('int') companyId!: number;
  @Column('int') contactId!: number;
  @Column('int') connectionId!: number;
  @Column('text', { default: 'whatsapp' }) channel!: string;
  @Column('text') status!: TicketStatus;
  @Column('boolean', { default: false }) isGroup!: boolean;
  @Column('int', { nullable: true }) queueId!: number | null;
  @Column('int', { nullable: true }) userId!: number | null;
  @Column('int', { nullable: true }) lastMessageId!: number | null;
  /** A foreign bot or a prompt answers its contact. */
  @Column('boolean', { default: false }) useIntegration!: boolean;
  @Column('int', { default: 0 }) unreadMessages!: number;
  @Column('timestamptz', { nullable: true }) waitingSince!: Date | null;
  /** Since when it is in its place. */
  @Column('timestamptz', { default: () => 'now()' }) movedAt!: Date;
  /** The queue in which it waited last before it was moved, 0 for none; null when that is not known. */
  @Column('int', { nullable: true }) waitedIn!: number | null;
  /** When an import opened it; null once it is work like any other. */
  @Column('timestamptz', { nullable: true }) imported!: Date | null;
  @Column('int', { default: 1 }) version!: number;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt!: Date;

  get place(): TicketPlacement {
    return { status: this.status, queueId: this.queueId, userId: this.userId };
  }

  /** Whether it is there already. */
  isAt({ status, queueId, userId }: TicketPlacement): boolean {
    return this.status === status && this.queueId === queueId && this.userId === userId;
  }

  /** Its place when the user accepts it; null unless it waits, for anyone or for that user, or for a consent. */
  acceptedBy(userId: number, queueId: number | null): LivePlacement | null {
    const isFree = ACCEPTABLE.includes(this.status) && (this.userId === null || this.userId === userId);
    return isFree ? { status: this.attendedStatus, queueId: queueId ?? this.queueId, userId } : null;
  }

  /** Back to its queue, to wait without an owner; null when it is not attended. */
  returned(): LivePlacement | null {
    const isAttended = this.status === 'open' || this.status === 'group';
    return isAttended ? { status: 'pending', queueId: this.queueId, userId: null } : null;
  }

  /** Its place after a transfer: attended by the user, or waiting in the queue. Null when it is not live. */
  transferredTo(queueId: number, userId: number | null): LivePlacement | null {
    if (!TRANSFERABLE.includes(this.status)) return null;
    return { status: userId === null ? 'pending' : this.attendedStatus, queueId, userId };
  }

  /** Its place when its queue is deleted: as it is, in another queue or in none. Null when it is closed. */
  rehomed(queueId: number | null): LivePlacement | null {
    const { status, userId } = this;
    return status === 'closed' ? null : { status, queueId, userId };
  }

  /** Its place without an owner: an attended ticket waits again, a group stays a group. Null when it is closed. */
  unassigned(): LivePlacement | null {
    const status = this.status === 'open' ? 'pending' : this.status;
    return status === 'closed' ? null : { status, queueId: this.queueId, userId: null };
  }

  /** Its place once it is closed: it keeps its owner; without one it gets the user who closes it, 0 for nobody. */
  closed(byUserId: number): TicketPlacement {
    const owner = this.userId ?? (byUserId > 0 ? byUserId : null);
    return { status: 'closed', queueId: this.queueId, userId: owner };
  }

  /** Its place while the contact is asked for a rating; it keeps its owner as when it is closed. */
  awaitingRating(byUserId: number): LivePlacement {
    return { ...this.closed(byUserId), status: 'nps' };
  }

  /** Its place when it is reopened for the user; null unless it is closed or waits for a rating. */
  reopenedFor(userId: number, queueId = this.queueId): LivePlacement | null {
    return this.status === 'closed' || this.status === 'nps' ? { status: this.attendedStatus, queueId, userId } : null;
  }

  private get attendedStatus(): LiveStatus {
    return this.isGroup ? 'group' : 'open';
  }
}
