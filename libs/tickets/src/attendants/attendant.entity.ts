import type { Language, Profile } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What this service keeps of a user (architecture.md §1). */
@Entity('attendant')
export class Attendant {
  @PrimaryColumn('int') companyId!: number;
  /** The user's id. */
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  @Column('text') profile!: Profile;
  @Column('boolean') allTicket!: boolean;
  @Column('boolean') allowGroup!: boolean;
  /** Said to contacts whose ticket it closes; '' for none. */
  @Column('text', { default: '' }) farewellMessage!: string;
  /** '' for the first language. */
  @Column('text', { default: '' }) language!: Language | '';
  /** The connection it begins with. */
  @Column('int', { nullable: true }) whatsappId!: number | null;
  /** Its tickets still say its name; none becomes its own any more. */
  @Column('boolean', { default: false }) isDeleted!: boolean;
}
