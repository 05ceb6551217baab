import type { TicketPlacement, TicketStatus } from '@prosa/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Thread } from './thread-lane.js';

/** core.md §4. */
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
  @Column('int', { default: 0 }) unreadMessages!: number;
  @Column('timestamptz', { nullable: true }) waitingSince!: Date | null;
  @Column('int', { default: 1 }) version!: number;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt!: Date;

  get place(): TicketPlacement {
    return { status: this.status, queueId: this.queueId, userId: this.userId };
  }

  /** Whether it stands there already. */
  isAt({ status, queueId, userId }: TicketPlacement): boolean {
    return this.status === status && this.queueId === queueId && this.userId === userId;
  }

  /** Where it goes when the user takes it, null when it is no longer to be had: it waits, for anyone or for that user. */
  acceptedBy(userId: number, queueId: number | null): TicketPlacement | null {
    const isFree = this.status === 'pending' && (this.userId === null || this.userId === userId);
    return isFree ? { status: this.attendedStatus, queueId: queueId ?? this.queueId, userId } : null;
  }

  /** Back to its queue, to wait without an owner; null when it is not attended. */
  returned(): TicketPlacement | null {
    const isAttended = this.status === 'open' || this.status === 'group';
    return isAttended ? { status: 'pending', queueId: this.queueId, userId: null } : null;
  }

  /** Where a transfer brings it: to a user, attended by them; to a queue, it waits. Null when it is not live. */
  transferredTo(queueId: number, userId: number | null): TicketPlacement | null {
    if (!TRANSFERABLE.includes(this.status)) return null;
    return { status: userId === null ? 'pending' : this.attendedStatus, queueId, userId };
  }

  /** Nobody's own any more: what was attended waits again, a group is its members'. Null when it is closed. */
  unassigned(): TicketPlacement | null {
    const status = this.status === 'open' ? 'pending' : this.status;
    return status === 'closed' ? null : { status, queueId: this.queueId, userId: null };
  }

  /** Closed, by its owner or by who closed it unattended; null when it is closed already. */
  closedBy(userId: number): TicketPlacement | null {
    const owner = this.userId ?? (userId > 0 ? userId : null);
    return this.status === 'closed' ? null : { status: 'closed', queueId: this.queueId, userId: owner };
  }

  /** Attended again, by who reopens it; null when it is not closed. */
  reopenedBy(userId: number): TicketPlacement | null {
    return this.status === 'closed' ? { status: this.attendedStatus, queueId: this.queueId, userId } : null;
  }

  private get attendedStatus(): TicketStatus {
    return this.isGroup ? 'group' : 'open';
  }
}
