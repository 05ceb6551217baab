import type { SessionEnd } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is written down; that nobody came back is seen by the time. */
export type EndReason = Exclude<SessionEnd, 'expired'>;

/** One sign-in and the family of refresh tokens that came of it. */
@Entity('session')
export class Session {
  @PrimaryColumn('uuid') id!: string;
  @Column('int') companyId!: number;
  @Column('int') userId!: number;
  @Column('text') address!: string;
  @Column('text') userAgent!: string;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('text', { nullable: true }) endReason!: EndReason | null;
}
