import { ArrayMaxSize, IsArray, IsBoolean, IsEmail, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Profile } from '../shared/actor.js';
import { IsId, IsText } from '../shared/decorators.js';
import { LANGUAGES, type Language } from '../shared/languages.js';
import { EMAIL_MAX_LENGTH, NAME_LENGTH, NUMBER_LENGTH, PASSWORD_LENGTH } from '../shared/limits.js';
import type { CompanyView } from './companies.contract.js';

export const PROFILES = ['user', 'supervisor', 'admin'] as const satisfies readonly Profile[];

/** A queue as it stands in a user (wire-contract.md §1, "The user object"). */
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
  defaultTheme: 'light' | 'dark' | '';
  defaultMenu: 'open' | 'closed';
  language: Language | '';
  wpp: string;
  farewellMessage: string;
  online: boolean;
  /** Signs in with a code besides the password. */
  hasSecondFactor: boolean;
}

export class CreateUserInput {
  @IsText(NAME_LENGTH) name!: string;
  @IsEmail() @MaxLength(EMAIL_MAX_LENGTH) email!: string;
  @IsText({ min: PASSWORD_LENGTH.min, max: PASSWORD_LENGTH.max }) password!: string;
  @IsOptional() @IsIn(PROFILES) profile?: Profile;
  @IsOptional() @IsArray() @ArrayMaxSize(500) @IsId({ each: true }) queueIds?: number[];
  @IsOptional() @IsIn(['enable', 'disable']) allTicket?: 'enable' | 'disable';
  @IsOptional() @IsBoolean() allowGroup?: boolean;
}

/** The language menu sends only `language` (wire-contract.md §8): what is absent stays as it is. */
export class ChangeUserInput {
  @IsId() userId!: number;
  @IsOptional() @IsIn(LANGUAGES) language?: Language;
  @IsOptional() @IsIn(['light', 'dark']) defaultTheme?: 'light' | 'dark';
  @IsOptional() @IsIn(['open', 'closed']) defaultMenu?: 'open' | 'closed';
  /** WhatsApp number: where codes for a forgotten password go. */
  @IsOptional() @IsString() @MaxLength(NUMBER_LENGTH.max) wpp?: string;
}

export class ListUsersInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsId() pageNumber?: number;
}

export class UserIdInput {
  @IsId() userId!: number;
}

/** What other services keep of a user: enough to route and to show an owner. */
export interface AttendantCopy {
  id: number;
  name: string;
  profile: Profile;
  queueIds: number[];
  allTicket: boolean;
  allowGroup: boolean;
}

export interface UserRequests {
  'users.list': { input: ListUsersInput; output: { users: UserView[]; hasMore: boolean; count: number } };
  'users.get': { input: UserIdInput; output: UserView };
  'users.create': { input: CreateUserInput; output: UserView };
  /** A user may change these fields of itself; anybody else's need an admin. */
  'users.change': { input: ChangeUserInput; output: UserView };
}

export interface UserEvents {
  'user.created': { user: UserView; attendant: AttendantCopy };
  'user.changed': { user: UserView; attendant: AttendantCopy };
}
