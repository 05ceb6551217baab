import type { Language, Profile } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The fields of a user that this service needs, copied from tenancy's events. */
@Entity('attendant')
export class Attendant {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  @Column('text') profile!: Profile;
  @Column('boolean') allTicket!: boolean;
  @Column('boolean') allowGroup!: boolean;
  /** Sent to contacts when a ticket of the user is closed; '' for none. */
  @Column('text', { default: '' }) farewellMessage!: string;
  /** '' for the default language. */
  @Column('text', { default: '' }) language!: Language | '';
  /** The connection that new tickets of the user take by default. */
  @Column('int', { nullable: true }) whatsappId!: number | null;
  /** How many live tickets routing may give the user at once; 0 for no limit. */
  @Column('int', { default: 0 }) maxTickets!: number;
  @Column('boolean', { default: false }) isOnline!: boolean;
  /** Null while offline. */
  @Column('timestamptz', { nullable: true }) onlineSince!: Date | null;
  /** When routing last gave the user a ticket. */
  @Column('timestamptz', { nullable: true }) lastGivenAt!: Date | null;
  /** The row stays, because old tickets show the name; no ticket can be given to the user any more. */
  @Column('boolean', { default: false }) isDeleted!: boolean;
}
