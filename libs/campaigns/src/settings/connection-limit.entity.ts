import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a connection may send for campaigns, and what it has sent on the last day on which it did. Days are YYYY-MM-DD. */
@Entity('connection_limit')
export class ConnectionLimit {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') connectionId!: number;
  /** Null: no limit. */
  @Column('int', { nullable: true }) dailyLimit!: number | null;
  /** The first day of its warm-up; null: none. */
  @Column('date', { nullable: true }) warmUpSince!: string | null;
  @Column('date', { nullable: true }) day!: string | null;
  @Column('int', { default: 0 }) sentToday!: number;
}
