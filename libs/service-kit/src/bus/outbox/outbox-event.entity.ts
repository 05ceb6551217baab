import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An event of the outbox, published or not. Events of one key are published in the order of `seq`. */
@Entity('outbox_event')
export class OutboxEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) seq!: string;
  @Column('uuid') id!: string;
  @Column('int') companyId!: number;
  @Column('text') name!: string;
  @Column('text') key!: string;
  @Column('jsonb') data!: unknown;
  /** The trace context it was recorded in; null in rows of earlier versions. */
  @Column('jsonb', { nullable: true }) headers!: Record<string, string> | null;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
  @Column('timestamptz', { nullable: true }) publishedAt!: Date | null;
}
