import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { IsText } from '../../shared/decorators.js';
import { type CloudConnectionView, META_ID } from './cloud.contract.js';

/** Where the window of Embedded Signup returns to: a page of the console. */
export const CLOUD_SIGNUP_RETURN = '/connections/cloud/return';

export interface CloudSignupOptions {
  /** Whether the operator has set it up. */
  isAvailable: boolean;
}

/** What the page needs to open the provider's window. */
export interface CloudSignupDialog {
  url: string;
  /** Comes back with the code; bound to the session of the person. */
  state: string;
  /** The window's messages count only from one of these. */
  origins: string[];
}

const CODE_LENGTH = { min: 1, max: 4_000 };

/** What the provider's window said: docs/spec/wire-external.md §3.4. */
export class FinishCloudSignupInput {
  /** Lives about 30 seconds. */
  @IsText(CODE_LENGTH) code!: string;
  @IsText(CODE_LENGTH) state!: string;
  @Matches(META_ID) phoneNumberId!: string;
  @Matches(META_ID) wabaId!: string;
  /** The number stays in the WhatsApp Business app as well, so it is not registered. */
  @IsOptional() @IsBoolean() isCoexistence?: boolean;
}

export interface CloudSignupRequests {
  /** Admins only, as all of these. */
  'cloudSignup.options': { input: Record<string, never>; output: CloudSignupOptions };
  /** `base`: the address by which the person reaches the console. Throws ERR_META_NOT_SET_UP, ERR_NOT_IN_PLAN. */
  'cloudSignup.begin': { input: { base: string }; output: CloudSignupDialog };
  /**
   * Adds the number, or authorises the company's connection that has it: its row and history stay. A number whose
   * registration the provider refuses stays added with its PIN; finishing another signup tries again. Throws
   * ERR_META_LOGIN_EXPIRED for a state that is not this session's, ERR_META_NOT_SET_UP, and as `cloud.connect`
   * (`field` may also be `code` or `pin`).
   */
  'cloudSignup.finish': { input: FinishCloudSignupInput; output: CloudConnectionView };
}
