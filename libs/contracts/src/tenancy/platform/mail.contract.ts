import { IsEmail, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { ErrorCode } from '../../shared/errors.js';
import { EMAIL_MAX_LENGTH } from '../../shared/limits.js';

/** `tls`: encrypted from the first byte; `starttls`: encrypted before anything is sent; `none`: not encrypted. */
export const TLS_MODES = ['starttls', 'tls', 'none'] as const;
export type TlsMode = (typeof TLS_MODES)[number];

/** Ports of mail servers that may be named; others need EGRESS_ALLOW. */
export const SMTP_PORTS = [25, 465, 587, 2525] as const;

const HOST_MAX = 253;
const SECRET_MAX = 500;

/** How the installation sends e-mail. An empty host: it sends none. */
export class SmtpSettingsInput {
  @IsString() @MaxLength(HOST_MAX) @Matches(/^[\w.:-]*$/) host!: string;
  @IsInt() @Min(1) @Max(65_535) port!: number;
  @IsIn(TLS_MODES) tls!: TlsMode;
  /** '' for a server without a sign-in. */
  @IsString() @MaxLength(SECRET_MAX) user!: string;
  /** Absent: unchanged. */
  @IsOptional() @IsString() @MaxLength(SECRET_MAX) password?: string;
  /** The address that mail comes from. */
  @IsEmail() @MaxLength(EMAIL_MAX_LENGTH) sender!: string;
}

/** `environment`: variables are set, which win over what is stored. The password is never shown. */
export interface SmtpSettingsView extends Omit<SmtpSettingsInput, 'password'> {
  source: 'environment' | 'stored' | 'none';
  hasPassword: boolean;
}

export interface MailAttachment {
  fileName: string;
  mimetype: string;
  /** Base64. */
  content: string;
}

export interface MailContent {
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
}

/**
 * `waiting`: not sent yet, `code` is why the last attempt failed. `refused`: final. `unknown`: final, the connection broke
 * while the message was handed over, so it may have arrived.
 */
export type MailState = 'waiting' | 'sent' | 'refused' | 'unknown';

export interface MailOutcome {
  /** Of `mail.queued`. */
  key: string;
  userId: number;
  state: MailState;
  code: ErrorCode | null;
  /** The words of the mail server about the message; '' for none. */
  reason: string;
}

export interface MailRequests {
  /** For super users. Throws ERR_NO_PERMISSION. */
  'mail.settings': { input: Record<string, never>; output: SmtpSettingsView };
  /**
   * For super users. Throws ERR_NO_PERMISSION, ERR_MAIL_BY_ENVIRONMENT, ERR_EGRESS_REFUSED, ERR_VALIDATION, also for an
   * unknown host and a password without encryption.
   */
  'mail.changeSettings': { input: SmtpSettingsInput; output: SmtpSettingsView };
  /**
   * Sends a message to the super user's own address, and waits for the server's answer. Throws ERR_NO_PERMISSION,
   * ERR_MAIL_NOT_SET_UP, ERR_EGRESS_REFUSED, and with the words of the server in `reason` ERR_MAIL_REFUSED,
   * ERR_MAIL_SIGN_IN, ERR_MAIL_UNREACHABLE, ERR_MAIL_CERTIFICATE, ERR_MAIL_ENCRYPTION or ERR_MAIL_UNCERTAIN.
   */
  'mail.trial': { input: Record<string, never>; output: { to: string } };
  /** Whether the installation sends e-mail. */
  'mail.status': { input: Record<string, never>; output: { isAvailable: boolean } };
}

export interface MailEvents {
  /**
   * Sends a message to users of the company, at the addresses they have when it is sent: once for each `key`, which is
   * unique in the company.
   */
  'mail.queued': { to: { key: string; userId: number }[]; content: MailContent };
  /** What became of a message, after each attempt. */
  'mail.changed': MailOutcome;
}
