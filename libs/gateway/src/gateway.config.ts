import { anyHost, PlatformConfig } from '@prosa/service-kit/operations';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, MinLength } from 'class-validator';

/** The gateway's settings beside the platform's. */
export class GatewayConfig extends PlatformConfig {
  /** Origins of other consoles that may call with credentials, separated by commas. */
  @IsString() @Matches(/^\s*(?:https?:\/\/[^\s,]+\s*(?:,\s*|$))*$/) CORS_ORIGINS: string = '';
  /** Proxies in front that may be believed about the caller's address (reliability-security §2.7). */
  @Type(() => Number) @IsInt() @Min(0) @Max(10) TRUSTED_PROXIES: number = 0;
  /** Address of the simulator's phone page, shown to admins of a demo. */
  @IsOptional() @IsUrl({ ...anyHost, protocols: ['http', 'https'] }) SIMULATOR_URL?: string;
  /** The last part of the address that the bank calls, which tenancy demands with `pix`. */
  @IsOptional() @MinLength(24) PIX_WEBHOOK_SECRET?: string;
  /** Secrets of the platform's app at Meta, several separated by commas, and the token with which its address is checked. */
  @IsOptional() @IsString() META_APP_SECRET?: string;
  @IsOptional() @IsString() META_INSTAGRAM_APP_SECRET?: string;
  @IsOptional() @IsString() META_VERIFY_TOKEN?: string;
  /** Megabytes of webhooks that the own apps of one company may post to a gateway in an hour, a sixth of them at once. */
  @Type(() => Number) @Min(1) OWN_WEBHOOK_MB_PER_HOUR: number = 100;
  /** Calls that one address (an IPv6 /64), session or company may have under way at a gateway at once. */
  @Type(() => Number) @IsInt() @Min(1) CALLS_PER_ADDRESS: number = 2_000;
  @Type(() => Number) @IsInt() @Min(1) CALLS_PER_SESSION: number = 500;
  @Type(() => Number) @IsInt() @Min(1) CALLS_PER_COMPANY: number = 2_000;
  /** Costly reads (figures, searches, exports) of one company that a gateway has run at once; others of it wait. */
  @Type(() => Number) @IsInt() @Min(1) COSTLY_READS_PER_COMPANY: number = 3;
  /** Sockets that one address, session or company may have open at a gateway at once. */
  @Type(() => Number) @IsInt() @Min(1) SOCKETS_PER_ADDRESS: number = 10_000;
  @Type(() => Number) @IsInt() @Min(1) SOCKETS_PER_SESSION: number = 200;
  @Type(() => Number) @IsInt() @Min(1) SOCKETS_PER_COMPANY: number = 10_000;
  /** Calls that send by the external API: of one key or connection, and of one company, in a minute; a third of them at once. */
  @Type(() => Number) @IsInt() @Min(1) API_SENDS_PER_MINUTE: number = 60;
  @Type(() => Number) @IsInt() @Min(1) API_COMPANY_SENDS_PER_MINUTE: number = 600;
}
