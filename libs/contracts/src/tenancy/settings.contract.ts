import { IsString, MaxLength } from 'class-validator';
import { EMAIL_MAX_LENGTH, NUMBER_LENGTH } from '../shared/limits.js';
import { digitsIn, isNumberText } from '../shared/text/phone-digits.js';
import { isWebAddress } from './options/company-options.js';

/** One of `values`; the first is the default. */
interface PlatformChoice {
  kind: 'choice';
  values: readonly [string, ...string[]];
}

/** A text of at most `max` characters, empty by default; all kinds but `text` are empty or of their form. */
interface PlatformText {
  kind: 'text' | 'number' | 'email' | 'link';
  max: number;
}

/** Settings of the platform (docs/spec/core.md §3, §6). None is secret: pages before the sign-in read them. */
export const PLATFORM_SETTINGS = {
  /** Whether companies may sign up by themselves; read by `companies.signUp` and by the sign-in page. */
  userCreation: { kind: 'choice', values: ['disabled', 'enabled'] },
  /** Whom companies ask about their subscription: a sentence, and ways to reach them; read by the console. */
  supportText: { kind: 'text', max: 500 },
  supportNumber: { kind: 'number', max: NUMBER_LENGTH.max },
  supportEmail: { kind: 'email', max: EMAIL_MAX_LENGTH },
  supportLink: { kind: 'link', max: 500 },
} as const satisfies Record<string, PlatformChoice | PlatformText>;

export type PlatformSettingKey = keyof typeof PLATFORM_SETTINGS;

/** The settings that say whom to ask, in the order in which they are shown. */
export const SUPPORT_SETTINGS = [
  'supportText',
  'supportNumber',
  'supportEmail',
  'supportLink',
] as const satisfies readonly PlatformSettingKey[];
export type SupportSetting = (typeof SUPPORT_SETTINGS)[number];

export const isPlatformSetting = (key: string): key is PlatformSettingKey => Object.hasOwn(PLATFORM_SETTINGS, key);

/** The value of a setting that nobody chose. */
export function defaultPlatformSetting(key: PlatformSettingKey): string {
  const setting: PlatformChoice | PlatformText = PLATFORM_SETTINGS[key];
  return setting.kind === 'choice' ? setting.values[0] : '';
}

/** Whether `value` is allowed for the setting. A number is written with digits, spaces and + - ( ). */
export function isPlatformSettingValue(key: PlatformSettingKey, value: string): boolean {
  const setting: PlatformChoice | PlatformText = PLATFORM_SETTINGS[key];
  if (setting.kind === 'choice') return setting.values.includes(value);
  if (value === '' || value.length > setting.max) return value === '';
  if (setting.kind === 'number') return isNumberText(value) && digitsIn(value).length >= NUMBER_LENGTH.min;
  if (setting.kind === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
  return setting.kind === 'text' || isWebAddress(value);
}

/** A setting as GET /settings lists it (docs/spec/wire-contract.md §9). */
export interface SettingView {
  key: PlatformSettingKey;
  value: string;
}

export class ChangePlatformSettingInput {
  @IsString() @MaxLength(100) key!: string;
  @IsString() @MaxLength(1_000) value!: string;
}

export interface SettingRequests {
  /** All settings of the platform. None is secret: the sign-in page reads them too. */
  'settings.list': { input: Record<string, never>; output: SettingView[] };
  /** For super users. Throws ERR_NO_PERMISSION, ERR_NO_SETTING_FOUND, ERR_VALIDATION (not one of its values). */
  'settings.change': { input: ChangePlatformSettingInput; output: SettingView };
}
