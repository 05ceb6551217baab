import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsTimeZone,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { IsId, IsName, IsText } from '../../shared/decorators.js';
import {
  COMPANY_LIMIT_MAX,
  DOCUMENT_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NUMBER_LENGTH,
  PASSWORD_LENGTH,
  PAYMENT_METHOD_MAX_LENGTH,
} from '../../shared/limits.js';
import { TIME_ZONE_MAX_LENGTH } from '../../shared/time-zone.js';
import type { CompanyWithPlanView, OwnCompanyView } from '../companies.contract.js';
import { RECURRENCES, type Recurrence } from './recurrence.js';
import { COMPANY_STATES, type CompanyState } from './company-states.js';

/** A company as the operator of the platform sees it (docs/spec/wire-contract.md §10). No conversation is in it. */
export interface CompanyRecordView extends CompanyWithPlanView {
  email: string;
  phone: string;
  document: string;
  paymentMethod: string;
  planId: number;
  timeZone?: string;
  /** Limits that replace the plan's; null: the plan's apply. */
  numberAttendants: number | null;
  numberConections: number | null;
  createdAt: string;
  lastLogin: string | null;
}

/** Forms of due dates: a day, which counts to its end, or a time; without a zone in the company's. */
const DUE_DATE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The fields of a company for operators (docs/spec/secondary.md §5). */
export class CompanyInput {
  @IsName() name!: string;
  @IsEmail() @MaxLength(EMAIL_MAX_LENGTH) email!: string;
  @IsId() planId!: number;
  @IsOptional() @IsString() @MaxLength(NUMBER_LENGTH.max) phone?: string;
  @IsOptional() @IsString() @MaxLength(DOCUMENT_MAX_LENGTH) document?: string;
  @IsOptional() @IsString() @MaxLength(PAYMENT_METHOD_MAX_LENGTH) paymentMethod?: string;
  @IsOptional() @IsBoolean() status?: boolean;
  /** Absent or '': a new company is on trial, an existing one keeps its date. */
  @ValidateIf(({ dueDate }: CompanyInput) => dueDate !== undefined && dueDate !== '')
  @Matches(DUE_DATE)
  dueDate?: string;
  @IsOptional() @IsIn(RECURRENCES) recurrence?: Recurrence;
  /** IANA name; absent: an existing company keeps its own, a new one gets the installation's. */
  @IsOptional() @IsTimeZone() @MaxLength(TIME_ZONE_MAX_LENGTH) timeZone?: string;
  /** The company's own limit of users; absent: the plan's applies. */
  @IsOptional() @IsInt() @Min(0) @Max(COMPANY_LIMIT_MAX) numberAttendants?: number;
  /** The same for connections of each channel. */
  @IsOptional() @IsInt() @Min(0) @Max(COMPANY_LIMIT_MAX) numberConections?: number;
}

/** A company and its first admin, who signs in with the company's e-mail. */
export class CreateCompanyInput extends CompanyInput {
  @IsText({ min: PASSWORD_LENGTH.admin, max: PASSWORD_LENGTH.max }) password!: string;
  /** The first admin's own name; absent: the company's. */
  @IsOptional() @IsName() adminName?: string;
}

export class ChangeCompanyInput extends CompanyInput {
  @IsId() companyId!: number;
}

export class CompanyRefInput {
  @IsId() companyId!: number;
}

export class ListCompaniesInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsId() pageNumber?: number;
  @IsOptional() @IsIn(COMPANY_STATES) state?: CompanyState;
  @IsOptional() @IsId() planId?: number;
}

/** All are for super users and throw ERR_NO_PERMISSION. */
export interface CompanyAdminRequests {
  /** A page of the companies by name, without those being deleted. */
  'companies.list': {
    input: ListCompaniesInput;
    output: { companies: CompanyRecordView[]; hasMore: boolean; count: number };
  };
  'companies.all': { input: Record<string, never>; output: CompanyRecordView[] };
  /** Any company, with its opening hours. Throws ERR_NO_COMPANY_FOUND. */
  'companies.get': { input: CompanyRefInput; output: CompanyRecordView & OwnCompanyView };
  /** Throws ERR_NO_PLAN_FOUND, ERR_WEAK_PASSWORD, ERR_EMAIL_ALREADY_EXISTS, ERR_COMPANY_NAME_ALREADY_EXISTS. */
  'companies.create': { input: CreateCompanyInput; output: CompanyRecordView };
  /**
   * Changes a company. Setting it inactive ends its sessions; when it is past due, only requests that help to pay are
   * answered. Throws ERR_NO_COMPANY_FOUND, ERR_NO_PLAN_FOUND, ERR_COMPANY_NAME_ALREADY_EXISTS, ERR_FIRST_COMPANY (set
   * inactive).
   */
  'companies.change': { input: ChangeCompanyInput; output: CompanyRecordView };
  /** Deletes everything of the company: see `company.deleted`. Throws ERR_NO_COMPANY_FOUND, ERR_FIRST_COMPANY. */
  'companies.delete': { input: CompanyRefInput; output: { deleted: boolean } };
}

/** Recorded in the first company, whose super users delete: nothing of the deleted one stays, events included. */
export interface CompanyAdminEvents {
  /** Every service erases its rows of the company and records `company.erased`. */
  'company.deleted': { companyId: number };
  /** The service has erased all rows of the company. */
  'company.erased': { companyId: number; service: string };
}
