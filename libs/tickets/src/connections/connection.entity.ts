import type { Channel } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What this service keeps of a connection. A deleted one keeps its name for the tickets that came by it. */
@Entity('connection')
export class Connection {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  @Column('text') channel!: Channel;
  @Column('text') number!: string;
  @Column('boolean') isDefault!: boolean;
  @Column('boolean', { default: false }) isDeleted!: boolean;
  @Column('timestamptz') updatedAt!: Date;
}
