import type { Channel, ConnectionStatus } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A copy of a connection for campaigns to send through. Channels owns the connection. */
@Entity('connection_copy')
export class CampaignConnection {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  @Column('text') channel!: Channel;
  @Column('text') status!: ConnectionStatus;
  /** Digits with country code; '' for none. */
  @Column('text', { default: '' }) number!: string;
  @Column('boolean') isDefault!: boolean;
}
