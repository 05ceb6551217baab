import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { IsText } from '../../shared/decorators.js';
import type { ErrorCode } from '../../shared/errors.js';
import type { ConnectionView } from './connections.contract.js';
import { META_ACCOUNTS_MAX, META_PRODUCTS, type MetaProduct } from './meta-products.js';

/** Which products the operator has set up; without one nobody can sign in to it. */
export type MetaLoginOptions = Record<MetaProduct, boolean>;

/** Where people return to after they signed in at the provider: a page of the console. */
export const META_LOGIN_RETURN = '/connections/meta';

export class BeginMetaLoginInput {
  @IsIn(META_PRODUCTS) product!: MetaProduct;
}

const TOKEN_LENGTH = { min: 1, max: 4_000 };

export class FinishMetaLoginInput {
  /** Both as the provider gave them to the page to which it redirected. */
  @IsText(TOKEN_LENGTH) code!: string;
  @IsText(TOKEN_LENGTH) state!: string;
}

export class MetaLoginInput {
  @IsUUID() loginId!: string;
}

export class ConnectMetaAccountsInput extends MetaLoginInput {
  /** `key` of the chosen accounts. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(META_ACCOUNTS_MAX)
  @Matches(/^(page|instagram):\d{1,40}$/, { each: true })
  accounts!: string[];
}

/** What other consoles send after a sign-in in the browser (docs/spec/wire-contract.md §8). */
export class FacebookTokenInput {
  @IsText(TOKEN_LENGTH) facebookUserId!: string;
  @IsText(TOKEN_LENGTH) facebookUserToken!: string;
  @IsOptional() @IsBoolean() addInstagram?: boolean;
}

/**
 * Why an account cannot be chosen. noMessaging: the person may not answer messages there. usedElsewhere: another company
 * of this installation has it. permissionMissing: the person granted too little. inPortfolio: a business portfolio owns
 * it, and the person did not grant access to that. notInPlan: the company's plan has no such channel.
 */
export type MetaAccountProblem = 'noMessaging' | 'usedElsewhere' | 'permissionMissing' | 'inPortfolio' | 'notInPlan';

/** An account that a person who signed in may choose. */
export interface MetaLoginAccount {
  /** `page:ID` or `instagram:ID`. */
  key: string;
  kind: 'page' | 'instagram';
  id: string;
  name: string;
  /** Of Instagram, without @; '' for a Page. */
  username: string;
  /** A data URI; null without a picture. */
  picture: string | null;
  problem: MetaAccountProblem | null;
  /** The company's connection that stands for it: choosing it signs that in again. */
  connection: { id: number; name: string; isConnected: boolean } | null;
}

export interface MetaLoginView {
  loginId: string;
  product: MetaProduct;
  accounts: MetaLoginAccount[];
}

/** What became of a chosen account. */
export interface MetaConnectResult {
  key: string;
  name: string;
  connection: ConnectionView | null;
  /** Why it was not connected. */
  error: ErrorCode | null;
}

export interface MetaLoginRequests {
  /** Admins only, as all of these. */
  'metaLogin.options': { input: Record<string, never>; output: MetaLoginOptions };
  /** The address at the provider where the person signs in. Throws ERR_META_NOT_SET_UP, ERR_NOT_IN_PLAN. */
  'metaLogin.begin': { input: BeginMetaLoginInput & { base: string }; output: { url: string } };
  /** Throws ERR_META_LOGIN_EXPIRED for a state that is not this session's, ERR_META_LOGIN_FAILED. */
  'metaLogin.finish': { input: FinishMetaLoginInput; output: MetaLoginView };
  /** Throws ERR_META_LOGIN_EXPIRED. */
  'metaLogin.get': { input: MetaLoginInput; output: MetaLoginView };
  /** Each account by itself: what one is refused for does not stop the others. Throws ERR_META_LOGIN_EXPIRED. */
  'metaLogin.connect': { input: ConnectMetaAccountsInput; output: MetaConnectResult[] };
  /** Connects every usable Page and, on request, Instagram account. Throws ERR_META_LOGIN_FAILED. */
  'metaLogin.byToken': { input: FacebookTokenInput; output: MetaConnectResult[] };
}
