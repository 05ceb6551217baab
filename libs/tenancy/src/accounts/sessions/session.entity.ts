import type { SessionEnd } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Stored reasons; `expired` is derived from the refresh tokens. */
export type EndReason = Exclude<SessionEnd, 'expired'>;

/** One sign-in with its family of refresh tokens. */
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
