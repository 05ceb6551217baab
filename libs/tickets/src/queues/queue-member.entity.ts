import { Entity, PrimaryColumn } from 'typeorm';

/** An attendant serves a queue. */
@Entity('queue_member')
export class QueueMember {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') userId!: number;
  @PrimaryColumn('int') queueId!: number;
}
