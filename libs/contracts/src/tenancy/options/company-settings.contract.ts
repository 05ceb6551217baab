import { IsString, MaxLength } from 'class-validator';
import type { CompanyOptionColumn, CompanySettings } from './company-options.js';

/** Longer than any option may be. */
const DATA_MAX_LENGTH = 10_000;

export class CompanySettingColumnInput {
  @IsString() @MaxLength(100) column!: string;
}

/** PUT /companySettings (docs/spec/wire-contract.md §9): one option at a time. */
export class ChangeCompanySettingInput extends CompanySettingColumnInput {
  @IsString() @MaxLength(DATA_MAX_LENGTH) data!: string;
}

export interface CompanySettingRequests {
  /** All options of the actor's company. Throws ERR_NO_COMPANY_FOUND. */
  'companySettings.all': { input: Record<string, never>; output: CompanySettings };
  /** One of them, as `{column: value}`. Throws ERR_NO_SETTING_FOUND, ERR_NO_COMPANY_FOUND. */
  'companySettings.one': { input: CompanySettingColumnInput; output: Partial<CompanySettings> };
  /**
   * Changes an option, for admins; returns all options. Throws ERR_NO_PERMISSION, ERR_NO_SETTING_FOUND, ERR_VALIDATION
   * (not one of its values), ERR_NO_COMPANY_FOUND.
   */
  'companySettings.change': { input: ChangeCompanySettingInput; output: CompanySettings };
}

export interface CompanySettingEvents {
  /** `settings` has all options, so that copies are complete whatever events they missed. */
  'company.settingsChanged': { column: CompanyOptionColumn; settings: CompanySettings };
}
