import type { MediaRef, RepeatUnit, ScheduleStatus } from '@prosa/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message that is sent at its time (docs/spec/domain-behaviour.md §12). A repeated one has a row for each sending. */
@Entity('schedule')
export class Schedule {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  /** Its author. */
  @Column('int') userId!: number;
  @Column('int') contactId!: number;
  /** The chosen one; null: the default when it is sent. */
  @Column('int', { nullable: true }) connectionId!: number | null;
  @Column('text') body!: string;
  @Column('jsonb', { nullable: true }) media!: MediaRef | null;
  @Column('timestamptz') sendAt!: Date;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  @Column('text', { default: 'PENDENTE' }) status!: ScheduleStatus;
  /** Of ERRO: an error code, or the provider's reason. */
  @Column('text', { nullable: true }) failure!: string | null;
  /** The message as which it was stored. */
  @Column('int', { nullable: true }) messageId!: number | null;
  @Column('text') repeatUnit!: RepeatUnit;
  @Column('int') repeatEvery!: number;
  /** The local time from which repetitions are counted: YYYY-MM-DDTHH:mm:ss. */
  @Column('text') repeatFrom!: string;
  @Column('boolean') cancelIfReplied!: boolean;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt!: Date;

  /** A message that was handed to its channel is final. */
  get isSent(): boolean {
    return this.status === 'AGENDADA' || this.status === 'ENVIADA';
  }
}
