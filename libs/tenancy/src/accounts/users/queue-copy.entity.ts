import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A copy of a queue's name and colour for the user object. Tickets owns the queue. */
@Entity('queue_copy')
export class QueueCopy {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  @Column('text') color!: string;
}
