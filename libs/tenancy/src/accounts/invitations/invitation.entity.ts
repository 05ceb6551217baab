import type { InvitationWay, Profile } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who was invited to the company and has not accepted, with the rights of the future user. */
@Entity('invitation')
export class Invitation {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn({ type: 'int', generated: 'identity' }) id!: number;
  @Column('text') name!: string;
  /** Lower case; a company invites an e-mail once. */
  @Column('text') email!: string;
  @Column('text', { default: '' }) wpp!: string;
  @Column('text') profile!: Profile;
  /** HH:mm. */
  @Column('text') startWork!: string;
  @Column('text') endWork!: string;
  @Column('boolean') allTicket!: boolean;
  @Column('boolean') allowGroup!: boolean;
  @Column('int', { nullable: true }) whatsappId!: number | null;
  /** The name of who invited: that user may be deleted meanwhile. */
  @Column('text') invitedBy!: string;
  @Column('text') sentBy!: InvitationWay;
  @Column('timestamptz') sentAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}
