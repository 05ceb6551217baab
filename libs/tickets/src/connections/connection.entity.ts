import type { Channel, ServedSettings } from '@prosa/contracts';
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
  /** What was set of those by which tickets are served; `connectionSettings` completes it with the defaults. */
  @Column('jsonb', { default: {} }) settings!: Partial<ServedSettings>;
  /** In the order of its menu. */
  @Column('int', { array: true, default: [] }) queueIds!: number[];
  @Column('timestamptz') updatedAt!: Date;
}
