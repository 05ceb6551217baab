import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An event that waits to be published, or was. `seq` is the order of publishing for one key. */
@Entity('outbox_event')
export class OutboxEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) seq!: string;
  @Column('uuid') id!: string;
  @Column('int') companyId!: number;
  @Column('text') name!: string;
  @Column('text') key!: string;
  @Column('jsonb') data!: unknown;
  /** The trace context it was told in; null in rows of earlier versions. */
  @Column('jsonb', { nullable: true }) headers!: Record<string, string> | null;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
  @Column('timestamptz', { nullable: true }) publishedAt!: Date | null;
}
