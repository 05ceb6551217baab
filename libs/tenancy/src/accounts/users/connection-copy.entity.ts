import { Entity, PrimaryColumn } from 'typeorm';

/** That there is such a connection: what a user may begin with. The connection itself belongs to channels. */
@Entity('connection_copy')
export class ConnectionCopy {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') id!: number;
}
