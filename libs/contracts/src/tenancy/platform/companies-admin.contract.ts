import {
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
import { IsId, IsText } from '../../shared/decorators.js';
import { EMAIL_MAX_LENGTH, NAME_LENGTH, NUMBER_LENGTH, PASSWORD_LENGTH } from '../../shared/limits.js';
import type { CompanyWithPlanView, OwnCompanyView } from '../companies.contract.js';
import { RECURRENCES, type Recurrence } from './recurrence.js';

/** A company as the operator of the platform sees it (docs/spec/wire-contract.md §10). No conversation is in it. */
export interface CompanyRecordView extends CompanyWithPlanView {
  email: string;
  phone: string;
  document: string;
  paymentMethod: string;
  planId: number;
  /** Limits of its own instead of its plan's; null: the plan's hold. */
  numberAttendants: number | null;
  numberConections: number | null;
  createdAt: string;
  lastLogin: string | null;
}

/** As consoles send due dates: a day, which is meant to its end, or a time; without a zone by the company's clock. */
const DUE_DATE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const DOCUMENT_MAX_LENGTH = 32;
const PAYMENT_METHOD_MAX_LENGTH = 64;
/** Of users and connections a company may have at most so many of its own. */
const LIMIT_MAX = 1_000_000;

/** docs/spec/secondary.md §5. */
export class CompanyInput {
  @IsText(NAME_LENGTH) name!: string;
  @IsEmail() @MaxLength(EMAIL_MAX_LENGTH) email!: string;
  @IsId() planId!: number;
  @IsOptional() @IsString() @MaxLength(NUMBER_LENGTH.max) phone?: string;
  @IsOptional() @IsString() @MaxLength(DOCUMENT_MAX_LENGTH) document?: string;
  @IsOptional() @IsString() @MaxLength(PAYMENT_METHOD_MAX_LENGTH) paymentMethod?: string;
  @IsOptional() @IsBoolean() status?: boolean;
  /** Absent or '': a new company is on trial, another keeps the date it has. */
  @ValidateIf(({ dueDate }: CompanyInput) => dueDate !== undefined && dueDate !== '')
  @Matches(DUE_DATE)
  dueDate?: string;
  @IsOptional() @IsIn(RECURRENCES) recurrence?: Recurrence;
  /** Users that this company may have instead of what its plan says; absent: the plan's limit holds. */
  @IsOptional() @IsInt() @Min(0) @Max(LIMIT_MAX) numberAttendants?: number;
  /** Connections of each channel, alike. */
  @IsOptional() @IsInt() @Min(0) @Max(LIMIT_MAX) numberConections?: number;
}

/** A company and its first admin, who signs in with the company's e-mail. */
export class CreateCompanyInput extends CompanyInput {
  @IsText({ min: PASSWORD_LENGTH.admin, max: PASSWORD_LENGTH.max }) password!: string;
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
}

/** All for super users. Errors of each: ERR_NO_PERMISSION. */
export interface CompanyAdminRequests {
  /** A page of the companies by name; those being deleted are not among them. */
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
   * Sessions of a company that is set inactive end at once; one past due is left with what helps to pay.
   * Throws ERR_NO_COMPANY_FOUND, ERR_NO_PLAN_FOUND, ERR_COMPANY_NAME_ALREADY_EXISTS, ERR_FIRST_COMPANY (set inactive).
   */
  'companies.change': { input: ChangeCompanyInput; output: CompanyRecordView };
  /** Everything of it goes, see `company.deleted`. Throws ERR_NO_COMPANY_FOUND, ERR_FIRST_COMPANY. */
  'companies.delete': { input: CompanyRefInput; output: { deleted: boolean } };
}

/** Told under the first company, whose super users act: of the deleted one nothing stays, no event either. */
export interface CompanyAdminEvents {
  /** Every service removes what it has of the company, and says so. */
  'company.deleted': { companyId: number };
  /** The service has nothing left of the company. */
  'company.erased': { companyId: number; service: string };
}
