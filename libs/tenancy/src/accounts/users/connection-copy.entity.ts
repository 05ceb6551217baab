import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A copy of a connection: its id, which a user may begin with, its name and its state. Channels owns the connection. */
@Entity('connection_copy')
export class ConnectionCopy {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') id!: number;
  /** Empty where no event named it yet. */
  @Column('text', { default: '' }) name!: string;
  /** Whether a phone number can be written to from it that has never written. */
  @Column('boolean', { default: false }) isConnected!: boolean;
}
