import { Entity, PrimaryColumn } from 'typeorm';

/** A copy of a connection's id, which a user may begin with. Channels owns the connection. */
@Entity('connection_copy')
export class ConnectionCopy {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') id!: number;
}
