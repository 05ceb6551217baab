import { IsEmail, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Profile } from '../../shared/actor.js';
import { IsId, IsName, IsText } from '../../shared/decorators.js';
import type { ErrorCode } from '../../shared/errors.js';
import { LANGUAGES, type Language } from '../../shared/languages.js';
import { EMAIL_MAX_LENGTH, PASSWORD_LENGTH } from '../../shared/limits.js';
import type { ClientOrigin, SessionReply } from '../sessions.contract.js';
import { UserRightsInput } from './users.contract.js';

/** Days until the link of an invitation expires. */
export const INVITATION_DAYS = 7;

/** How a link reaches the person: an admin passes it on, or the company's WhatsApp connection sends it. */
export const INVITATION_WAYS = ['link', 'whatsapp'] as const;
export type InvitationWay = (typeof INVITATION_WAYS)[number];

/** A person to invite, with the rights of the future user. */
export class InviteInput extends UserRightsInput {
  @IsName() name!: string;
  @IsEmail() @MaxLength(EMAIL_MAX_LENGTH) email!: string;
  @IsOptional() @IsIn(INVITATION_WAYS) sendBy?: InvitationWay;
}

export class InvitationIdInput {
  @IsId() invitationId!: number;
}

export class SendInvitationInput extends InvitationIdInput {
  @IsOptional() @IsIn(INVITATION_WAYS) sendBy?: InvitationWay;
}

/** 256 random bits. */
const TOKEN = /^[\w-]{43}$/;

export class InvitationTokenInput {
  @IsString() @Matches(TOKEN) token!: string;
}

export class AcceptInvitationInput extends InvitationTokenInput {
  @IsName() name!: string;
  @IsText({ min: PASSWORD_LENGTH.min, max: PASSWORD_LENGTH.max }) password!: string;
  @IsOptional() @IsIn(LANGUAGES) language?: Language;
}

/** An invitation that was not accepted yet. It is pending until `expiresAt`, and expired afterwards. */
export interface InvitationView {
  id: number;
  name: string;
  email: string;
  /** WhatsApp number as it was typed; '' for none. */
  wpp: string;
  profile: Profile;
  queues: { id: number; name: string; color: string }[];
  /** The name of who invited. */
  invitedBy: string;
  /** How the present link was given. */
  sentBy: InvitationWay;
  /** ISO times of the present link. */
  sentAt: string;
  expiresAt: string;
}

/** An invitation with its new link, which cannot be read later. */
export interface InvitationWithLink {
  invitation: InvitationView;
  link: string;
}

/** What the invited person sees before accepting. */
export interface InvitationPreview {
  companyName: string;
  invitedBy: string;
  name: string;
  email: string;
  profile: Profile;
}

/** The answer to an acceptance: the new user's session, or why the user cannot sign in now. */
export interface AcceptedReply {
  session: SessionReply | null;
  refusal: ErrorCode | null;
}

/** The address of the console, which the gateway knows; links begin with it. */
type AtConsole = { consoleUrl: string };
type From = { origin: ClientOrigin };

/**
 * Requests of admins throw ERR_NO_PERMISSION; those with a token throw ERR_INVITATION_INVALID (wrong, expired, used or
 * deleted: all alike), ERR_TOO_MANY_ATTEMPTS by address, ERR_COMPANY_INACTIVE and ERR_SUBSCRIPTION_EXPIRED.
 */
export interface InvitationRequests {
  /** All that were not accepted, newest link first; expired ones are among them. */
  'invitations.list': { input: Record<string, never>; output: InvitationView[] };
  /**
   * A pending invitation counts as a user. Throws ERR_PLAN_LIMIT_REACHED, ERR_EMAIL_ALREADY_EXISTS,
   * ERR_ALREADY_INVITED, ERR_NO_QUEUE_FOUND, ERR_NO_WAPP_FOUND, ERR_NUMBER_REQUIRED (to send by WhatsApp).
   */
  'invitations.create': { input: InviteInput & AtConsole; output: InvitationWithLink };
  /** Replaces the link. Throws ERR_NO_INVITATION_FOUND, ERR_PLAN_LIMIT_REACHED (it was expired), ERR_NUMBER_REQUIRED. */
  'invitations.send': { input: SendInvitationInput & AtConsole; output: InvitationWithLink };
  /** Throws ERR_NO_INVITATION_FOUND. */
  'invitations.delete': { input: InvitationIdInput; output: { deleted: boolean } };
  'invitations.preview': { input: InvitationTokenInput & From; output: InvitationPreview };
  /**
   * Creates the user. Of simultaneous calls one succeeds. Throws ERR_WEAK_PASSWORD, ERR_EMAIL_ALREADY_EXISTS,
   * ERR_PLAN_LIMIT_REACHED.
   */
  'invitations.accept': { input: AcceptInvitationInput & From; output: { userId: number; email: string } };
}

export interface InvitationEvents {
  'invitation.saved': { invitation: InvitationView };
  /** It was accepted or deleted. */
  'invitation.deleted': { invitationId: number };
}
