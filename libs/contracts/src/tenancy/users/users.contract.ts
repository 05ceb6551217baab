import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import type { Profile } from '../../shared/actor.js';
import { IsId, IsIdOrNone, IsName, IsText } from '../../shared/decorators.js';
import { LANGUAGES, type Language } from '../../shared/languages.js';
import { EMAIL_MAX_LENGTH, FAREWELL_MAX_LENGTH, PASSWORD_LENGTH, USER_TICKETS_MAX } from '../../shared/limits.js';
import type { CompanyView } from '../companies.contract.js';
import type { PlanUsage } from '../plans.contract.js';
import type { ClientOrigin } from '../sessions.contract.js';

export const PROFILES = ['user', 'supervisor', 'admin'] as const satisfies readonly Profile[];

/** A queue in the user object (docs/spec/wire-contract.md §1). */
export interface UserQueueView {
  id: number;
  name: string;
  color: string;
  UserQueue: { queueId: number; userId: number };
}

/** The full user object of login, refresh, user events and GET /users/{id}. */
export interface UserView {
  id: number;
  name: string;
  email: string;
  profile: Profile;
  super: boolean;
  companyId: number;
  company: CompanyView & { companieSettings: Record<string, string>[] };
  queues: UserQueueView[];
  startWork: string;
  endWork: string;
  allTicket: 'enable' | 'disable';
  allowGroup: boolean;
  whatsappId: number | null;
  /** Bare file name or null. */
  profileImage: string | null;
  /** 'light' while none was chosen: a form of another console cannot be saved with an empty one. */
  defaultTheme: 'light' | 'dark';
  /** Whether `defaultTheme` was chosen; our console follows the system otherwise (docs/spec/core.md §9). */
  hasChosenTheme: boolean;
  defaultMenu: 'open' | 'closed';
  language: Language | '';
  wpp: string;
  farewellMessage: string;
  /** How many live tickets routing may give the user at once; 0 for no limit. Only admins and the user see it. */
  maxTickets: number;
  online: boolean;
  /** ISO time at which the user was last connected; null for never. Only admins and the user see it. */
  lastSeenAt: string | null;
  /** Whether the user has a second factor. */
  hasSecondFactor: boolean;
}

/** Forms send an empty field for "unchanged". */
const isProvided = (_: object, value: unknown): boolean => value !== undefined && value !== '';

/** HH:mm; '' means unchanged. */
const CLOCK = /^$|^([01]\d|2[0-3]):[0-5]\d$/;
/** A telephone number in any spelling; '' for none. */
const PHONE = /^[+\d\s().-]{0,50}$/;

/** What an admin grants a future user. `super` is not among it: no user is created with it. */
export class UserRightsInput {
  @IsOptional() @IsIn(PROFILES) profile?: Profile;
  /** All queues that the user serves. */
  @IsOptional() @IsArray() @ArrayMaxSize(500) @IsId({ each: true }) queueIds?: number[];
  /** The user's default connection. */
  @IsIdOrNone() whatsappId?: number | null;
  @IsOptional() @IsIn(['enable', 'disable']) allTicket?: 'enable' | 'disable';
  @IsOptional() @IsBoolean() allowGroup?: boolean;
  @IsOptional() @Matches(CLOCK) startWork?: string;
  @IsOptional() @Matches(CLOCK) endWork?: string;
  /** WhatsApp number: where codes for a forgotten password go. */
  @IsOptional() @Matches(PHONE) wpp?: string;
}

/** The fields of a user at creation and change. */
class UserFieldsInput extends UserRightsInput {
  @IsOptional() @IsIn([...LANGUAGES, '']) language?: Language | '';
  @IsOptional() @IsIn(['light', 'dark', '']) defaultTheme?: 'light' | 'dark' | '';
  @IsOptional() @IsIn(['open', 'closed']) defaultMenu?: 'open' | 'closed';
  @IsOptional() @IsString() @MaxLength(FAREWELL_MAX_LENGTH) farewellMessage?: string;
  @ValidateIf(isProvided) @IsInt() @Min(0) @Max(USER_TICKETS_MAX) maxTickets?: number;
}

export class CreateUserInput extends UserFieldsInput {
  @IsName() name!: string;
  @IsEmail() @MaxLength(EMAIL_MAX_LENGTH) email!: string;
  @IsText({ min: PASSWORD_LENGTH.min, max: PASSWORD_LENGTH.max }) password!: string;
}

/**
 * The language menu sends only `language`; a form sends the whole object (docs/spec/wire-contract.md §8). Absent fields
 * and those the caller may not write (`USER_FIELDS`) stay unchanged; '' changes no choice and no password.
 */
export class ChangeUserInput extends UserFieldsInput {
  @IsId() userId!: number;
  @IsOptional() @IsName() name?: string;
  @IsOptional() @IsEmail() @MaxLength(EMAIL_MAX_LENGTH) email?: string;
  @ValidateIf(isProvided) @IsText({ min: PASSWORD_LENGTH.min, max: PASSWORD_LENGTH.max }) password?: string;
  /** The present password, required to change one's own. */
  @IsOptional() @IsString() @MaxLength(PASSWORD_LENGTH.max) currentPassword?: string;
  @IsOptional() @IsBoolean() super?: boolean;
  /** Sent back as it was read: then a theme of 'light' is no choice. */
  @IsOptional() @IsBoolean() hasChosenTheme?: boolean;
}

export class ListUsersInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsId() pageNumber?: number;
  /** The `cursor` of the page before, instead of a page number (our console). */
  @IsOptional() @IsString() @MaxLength(400) cursor?: string;
  @IsOptional() @IsIn(PROFILES) profile?: Profile;
  /** Users who serve this queue. */
  @IsOptional() @IsId() queueId?: number;
}

export interface UserPage {
  users: UserView[];
  hasMore: boolean;
  /** Pass it back for the next page; null on the last. */
  cursor: string | null;
}

/** A row of GET /users/list, for choosing a user. */
export interface UserOption {
  id: number;
  name: string;
}

/** What the live panel shows of a user beside their tickets. */
export interface UserShift {
  id: number;
  profileImage: string | null;
  /** HH:mm by the company's clock; '' for others than the user and admins. */
  startWork: string;
  endWork: string;
}

export class UserIdInput {
  @IsId() userId!: number;
}

export class SetPictureInput extends UserIdInput {
  /** The file name of a stored picture; null removes it. */
  @IsOptional() @IsString() @MaxLength(100) profileImage!: string | null;
}

/** The copy of a user in other services, for routing and for showing an owner. */
export interface AttendantCopy {
  id: number;
  name: string;
  profile: Profile;
  queueIds: number[];
  allTicket: boolean;
  allowGroup: boolean;
}

export interface UserRequests {
  /** Ordered by name; searches names and, for admins, e-mails. */
  'users.list': { input: ListUsersInput; output: UserPage };
  /** Every user of the company by name (docs/spec/wire-contract.md §8). */
  'users.options': { input: Record<string, never>; output: UserOption[] };
  /** The picture and working hours of every user of the company. */
  'users.shifts': { input: Record<string, never>; output: UserShift[] };
  /** How many users count against the plan, and how many it allows. For admins. Throws ERR_NO_PERMISSION. */
  'users.usage': { input: Record<string, never>; output: PlanUsage };
  'users.get': { input: UserIdInput; output: UserView };
  /** Throws ERR_NO_PERMISSION, ERR_PLAN_LIMIT_REACHED, and what `users.change` throws for the given fields. */
  'users.create': { input: CreateUserInput; output: UserView };
  /**
   * Changes the given fields that the caller may write. A new profile, `super` or password ends the user's sessions;
   * changing one's own password keeps the present session; other rights apply at once. Throws ERR_NO_USER_FOUND,
   * ERR_NO_PERMISSION (a super user by a company's admin), ERR_PASSWORD_WRONG, ERR_WEAK_PASSWORD,
   * ERR_TOO_MANY_ATTEMPTS, ERR_EMAIL_ALREADY_EXISTS, ERR_NO_QUEUE_FOUND, ERR_NO_WAPP_FOUND, ERR_LAST_ADMIN.
   */
  'users.change': { input: ChangeUserInput & { origin: ClientOrigin }; output: UserView };
  /** Sets the stored picture; the file of the one before is dropped. Throws ERR_NO_USER_FOUND, ERR_NO_PERMISSION. */
  'users.setPicture': { input: SetPictureInput; output: UserView };
  /**
   * Deletes the user: the e-mail is free again, the sessions end, and accepted tickets wait again. Throws
   * ERR_NO_USER_FOUND, ERR_NO_PERMISSION, ERR_OWN_USER, ERR_LAST_ADMIN.
   */
  'users.delete': { input: UserIdInput; output: { deleted: boolean } };
}

export interface UserEvents {
  'user.created': { user: UserView; attendant: AttendantCopy };
  'user.changed': { user: UserView; attendant: AttendantCopy };
  /** The user came online or went offline (docs/spec/domain-behaviour.md §15). */
  'user.presenceChanged': { user: UserView };
  'user.deleted': { userId: number; byUserId: number };
  /** The file of a picture that no user has any more: it can be deleted. */
  'user.pictureDropped': { profileImage: string };
}
