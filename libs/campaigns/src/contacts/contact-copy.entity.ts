import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whom a campaign may write to; the contact itself belongs to tickets. */
@Entity('contact_copy')
export class ContactCopy {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  @Column('text') number!: string;
  @Column('text') email!: string;
  @Column('text') channel!: string;
  @Column('boolean') isGroup!: boolean;
  @Column('boolean') active!: boolean;
}
