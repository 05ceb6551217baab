import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the user object tells of a queue; the queue itself belongs to tickets. */
@Entity('queue_copy')
export class QueueCopy {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  @Column('text') color!: string;
}
