import type { Profile, UserView } from '@prosa/contracts';
import { Column, Entity, type EntityManager, PrimaryGeneratedColumn } from 'typeorm';

/** A user of a company. The password is stored as a keyed slow hash. */
@Entity('app_user')
export class User {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('text') name!: string;
  /** Lower case. Unique over all companies, by `sign_in_name`. */
  @Column('text') email!: string;
  @Column('text') passwordHash!: string;
  @Column('text') profile!: Profile;
  @Column('boolean', { default: false }) isSuper!: boolean;
  /** HH:mm. */
  @Column('text', { default: '00:00' }) startWork!: string;
  @Column('text', { default: '23:59' }) endWork!: string;
  @Column('boolean', { default: false }) allTicket!: boolean;
  @Column('boolean', { default: false }) allowGroup!: boolean;
  @Column('int', { nullable: true }) whatsappId!: number | null;
  @Column('text', { nullable: true }) profileImage!: string | null;
  /** '' while none was chosen. */
  @Column('text', { default: '' }) defaultTheme!: UserView['defaultTheme'] | '';
  @Column('text', { default: 'open' }) defaultMenu!: UserView['defaultMenu'];
  @Column('text', { default: '' }) language!: UserView['language'];
  @Column('text', { default: '' }) wpp!: string;
  @Column('text', { default: '' }) farewellMessage!: string;
  /** How many live tickets routing may give the user at once; 0 for no limit. */
  @Column('int', { default: 0 }) maxTickets!: number;
  /** Whether a gateway has a socket of the user, by the last event. */
  @Column('boolean', { default: false }) isOnline!: boolean;
  /**
   * Grows when profile or password change, which invalidates earlier access tokens (docs/spec/reliability-security.md
   * §2.3).
   */
  @Column('int', { default: 1 }) version!: number;
  @Column('timestamptz', { nullable: true }) lastLoginAt!: Date | null;
  /** When the user last went offline. */
  @Column('timestamptz', { nullable: true }) lastSeenAt!: Date | null;
}

/** Locks the user until the transaction ends; null when the company has no such user. */
export const lockUser = (manager: EntityManager, companyId: number, id: number): Promise<User | null> =>
  manager.findOne(User, { where: { id, companyId }, lock: { mode: 'pessimistic_write' } });
