import { IsString, MaxLength } from 'class-validator';

/** Settings of the platform with their values, the default first (docs/spec/core.md §3, §6). */
export const PLATFORM_SETTINGS = {
  /** Whether companies may sign up by themselves; read by `companies.signUp` and by the sign-in page. */
  userCreation: ['enabled', 'disabled'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type PlatformSettingKey = keyof typeof PLATFORM_SETTINGS;

/** A setting as GET /settings lists it (docs/spec/wire-contract.md §9). */
export interface SettingView {
  key: PlatformSettingKey;
  value: string;
}

export class ChangePlatformSettingInput {
  @IsString() @MaxLength(100) key!: string;
  @IsString() @MaxLength(100) value!: string;
}

export interface SettingRequests {
  /** All settings of the platform. None is secret: the sign-in page reads them too. */
  'settings.list': { input: Record<string, never>; output: SettingView[] };
  /** For super users. Throws ERR_NO_PERMISSION, ERR_NO_SETTING_FOUND, ERR_VALIDATION (not one of its values). */
  'settings.change': { input: ChangePlatformSettingInput; output: SettingView };
}
