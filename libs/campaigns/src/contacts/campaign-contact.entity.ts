import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A copy of a contact for the audience of campaigns. Tickets owns the contact; nobody reads the copy yet. */
@Entity('contact_copy')
export class CampaignContact {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  @Column('text') number!: string;
  @Column('text') email!: string;
  @Column('text') channel!: string;
  @Column('boolean') isGroup!: boolean;
  @Column('boolean') active!: boolean;
}
