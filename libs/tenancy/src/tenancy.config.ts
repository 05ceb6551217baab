import { FIRST_ZONE, TLS_MODES, type TlsMode } from '@prosa/contracts';
import { anyHost, PlatformConfig } from '@prosa/service-kit/operations';
import { Type } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsTimeZone,
  IsUrl,
  Max,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';

const isPix = ({ PAYMENT_PROVIDER }: { PAYMENT_PROVIDER: string }): boolean => PAYMENT_PROVIDER === 'pix';

/** The settings of tenancy beside the platform's. */
export class TenancyConfig extends PlatformConfig {
  /** How companies pay the operator: by hand, or by PIX through a bank's API. */
  @IsIn(['manual', 'pix']) PAYMENT_PROVIDER: 'manual' | 'pix' = 'manual';
  /** The bank's PIX API (v2 of Banco Central's interface), without `/v2`. These are needed for `pix`. */
  @ValidateIf(isPix) @IsUrl({ ...anyHost, protocols: ['https'] }) PIX_API_URL?: string;
  @ValidateIf(isPix) @IsString() PIX_CLIENT_ID?: string;
  @ValidateIf(isPix) @IsString() PIX_CLIENT_SECRET?: string;
  /** The operator's PIX key, which is paid. */
  @ValidateIf(isPix) @IsString() PIX_KEY?: string;
  /** File with the client certificate and its key: .p12 or .pfx, else PEM. */
  @ValidateIf(isPix) @IsString() PIX_CERT_FILE?: string;
  @IsOptional() @IsString() PIX_CERT_PASSPHRASE?: string;
  /** File with the authority that signed the bank's certificate, where the public ones did not. */
  @IsOptional() @IsString() PIX_CA_FILE?: string;
  /** The last part of the address the bank calls; random, for nobody else to know. */
  @ValidateIf(isPix) @MinLength(24) PIX_WEBHOOK_SECRET?: string;
  /** The mail server, in the place of the one that a super user stored. These are needed for it. */
  @IsOptional() @IsString() SMTP_HOST?: string;
  @Type(() => Number) @IsInt() @Min(1) @Max(65_535) SMTP_PORT: number = 587;
  @IsIn(TLS_MODES) SMTP_TLS: TlsMode = 'starttls';
  @IsString() SMTP_USER: string = '';
  @IsString() SMTP_PASSWORD: string = '';
  /** The address that mail comes from. */
  @ValidateIf(({ SMTP_HOST }: { SMTP_HOST?: string }) => Boolean(SMTP_HOST)) @IsEmail() SMTP_SENDER?: string;
  /** PEM file of a certificate authority that mail servers may have besides the public ones. */
  @IsOptional() @IsString() SMTP_CA?: string;
  /** The time zone of new companies; an IANA name. */
  @IsTimeZone() DEFAULT_TIME_ZONE: string = FIRST_ZONE;
  /** How long the audit log is kept, in days. */
  @Type(() => Number) @IsInt() @Min(30) @Max(3_650) AUDIT_RETENTION_DAYS: number = 365;
  /** Who must have a second factor: `super` users; `admin` means admins as well; empty: nobody. */
  @IsIn(['', 'super', 'admin']) REQUIRE_SECOND_FACTOR: '' | 'super' | 'admin' = '';
}
