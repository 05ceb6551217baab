import type { Channel } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The fields of a connection that this service needs, copied from events. A deleted connection keeps its row: old
 * tickets show its name.
 */
@Entity('connection')
export class Connection {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  @Column('text') channel!: Channel;
  @Column('text') number!: string;
  @Column('boolean') isDefault!: boolean;
  /** The account has the human agent permission (docs/spec/wire-external.md §4.2). */
  @Column('boolean', { default: false }) humanAgent!: boolean;
  @Column('boolean', { default: false }) isDeleted!: boolean;
  @Column('boolean', { default: true }) allowGroup!: boolean;
  @Column('boolean', { default: false }) groupAsTicket!: boolean;
  @Column('timestamptz') updatedAt!: Date;
}
