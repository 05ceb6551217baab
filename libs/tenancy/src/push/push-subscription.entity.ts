import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser to notify while the console is closed (docs/spec/core.md §4; RFC 8030). It belongs to a session. */
@Entity('push_subscription')
export class PushSubscriptionRow {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('uuid') id!: string;
  @Column('int') userId!: number;
  @Column('uuid') sessionId!: string;
  @Column('text') endpoint!: string;
  @Column('text') p256dh!: string;
  @Column('text') auth!: string;
  @Column('boolean') isContentHidden!: boolean;
  /** Of chats only messages that mention the user. */
  @Column('boolean', { default: false }) isChatMuted!: boolean;
  /** HH:mm, both or none. */
  @Column('text', { nullable: true }) quietFrom!: string | null;
  @Column('text', { nullable: true }) quietTo!: string | null;
  @Column('text') timeZone!: string;
}
