import type { Channel, ConnectionStatus } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Through what a campaign may write; the connection itself belongs to channels. */
@Entity('connection_copy')
export class ConnectionCopy {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  @Column('text') channel!: Channel;
  @Column('text') status!: ConnectionStatus;
  @Column('boolean') isDefault!: boolean;
}
