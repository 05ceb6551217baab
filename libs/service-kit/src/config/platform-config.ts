import { plainToInstance, Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  Min,
  MinLength,
  ValidateIf,
  validateSync,
} from 'class-validator';
import { failpointProblem } from '../failpoint/failpoint.js';
import { weaknessOf } from './secret-strength.js';

const isPix = ({ PAYMENT_PROVIDER }: { PAYMENT_PROVIDER: string }): boolean => PAYMENT_PROVIDER === 'pix';
const anyHost = { require_tld: false, require_protocol: true } as const;

/** The platform's settings, read from the environment. Names and meaning: docs/configuration.md. */
export class PlatformConfig {
  /** Master secret, at least 32 bytes; every key is derived from it. */
  @IsString() PROSA_SECRET!: string;
  /** PostgreSQL, with a user that owns the schemas. */
  @IsUrl({ ...anyHost, protocols: ['postgres', 'postgresql'] }) DATABASE_URL!: string;
  /** RabbitMQ; without it the services of one process use the in-process bus. */
  @IsOptional() @IsUrl({ ...anyHost, protocols: ['amqp', 'amqps'] }) AMQP_URL?: string;
  @Type(() => Number) @IsInt() @Min(0) @Max(65_535) PORT: number = 8080;
  @IsString() HOST: string = '0.0.0.0';
  /** Where /metrics is answered beside a public door: never on PORT of the gateway. Absent: nowhere. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(65_535) OPS_PORT?: number;
  @IsString() OPS_HOST: string = '127.0.0.1';
  /** The address people use, for links in messages and for cookies; default http://localhost:PORT. */
  @IsOptional() @IsUrl({ ...anyHost, protocols: ['http', 'https'] }) PUBLIC_URL?: string;
  /** Origins of other consoles that may call with credentials, separated by commas. */
  @IsString() CORS_ORIGINS: string = '';
  /** Proxies in front that may be believed about the caller's address (reliability-security §2.7). */
  @Type(() => Number) @IsInt() @Min(0) @Max(10) TRUSTED_PROXIES: number = 0;
  /** Calls that one address (an IPv6 /64), session or company may have under way at a gateway at once. */
  @Type(() => Number) @IsInt() @Min(1) CALLS_PER_ADDRESS: number = 2_000;
  @Type(() => Number) @IsInt() @Min(1) CALLS_PER_SESSION: number = 500;
  @Type(() => Number) @IsInt() @Min(1) CALLS_PER_COMPANY: number = 2_000;
  /** Sockets that one address, session or company may have open at a gateway at once. */
  @Type(() => Number) @IsInt() @Min(1) SOCKETS_PER_ADDRESS: number = 10_000;
  @Type(() => Number) @IsInt() @Min(1) SOCKETS_PER_SESSION: number = 200;
  @Type(() => Number) @IsInt() @Min(1) SOCKETS_PER_COMPANY: number = 10_000;
  /** Folder of stored files, and of the embedded database. */
  @IsString() DATA_DIR: string = './data';
  /** S3-compatible storage instead of the folder. */
  @IsOptional() @IsUrl({ ...anyHost, protocols: ['http', 'https'] }) S3_ENDPOINT?: string;
  @IsOptional() @IsString() S3_BUCKET?: string;
  @IsOptional() @IsString() S3_ACCESS_KEY?: string;
  @IsOptional() @IsString() S3_SECRET_KEY?: string;
  @IsString() S3_REGION: string = 'us-east-1';
  /** host:port pairs on private networks that outgoing requests may reach, separated by commas. */
  @IsString() EGRESS_ALLOW: string = '';
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
  /** A WhatsApp service other than the real one, for tests and demos. */
  @IsOptional() @IsUrl({ ...anyHost, protocols: ['ws', 'wss'] }) WHATSAPP_URL?: string;
  /** Base64 of the Noise root key of that service. Honoured only together with WHATSAPP_URL. */
  @IsOptional() @IsString() WHATSAPP_NOISE_ROOT_KEY?: string;
  /** File with the certificate authority of that service's media host. */
  @IsOptional() @IsString() WHATSAPP_MEDIA_CA?: string;
  /** The ffmpeg to use for voice; else the one on PATH, else the one packed inside npm. */
  @IsOptional() @IsString() FFMPEG_PATH?: string;
  /** Address of the simulator's phone page, shown to admins of a demo. */
  @IsOptional() @IsUrl({ ...anyHost, protocols: ['http', 'https'] }) SIMULATOR_URL?: string;

  /** How long the audit log is kept, in days. */
  @Type(() => Number) @IsInt() @Min(30) @Max(3_650) AUDIT_RETENTION_DAYS: number = 365;
  /** Who must have a second factor: `super` users; `admin` means admins as well; empty: nobody. */
  @IsIn(['', 'super', 'admin']) REQUIRE_SECOND_FACTOR: '' | 'super' | 'admin' = '';

  /** `1` in demos and proofs: allows what is refused in production. */
  @IsString() PROSA_DEMO: string = '';

  /** Where this process is to kill itself, for the crash suite: docs/reliability.md. Only together with PROSA_DEMO=1. */
  @IsString() PROSA_FAILPOINTS: string = '';

  get publicUrl(): string {
    return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/$/, '');
  }
}

/** Reads and checks the settings. Throws one error that names every wrong or missing one, and never a value. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): PlatformConfig {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const config = plainToInstance(PlatformConfig, filled, { exposeDefaultValues: true });
  const problems = validateSync(config).map(
    ({ property, constraints }) => `${property}: ${Object.values(constraints ?? {}).join(', ')}`,
  );
  const weakness = config.PROSA_SECRET && weaknessOf(config.PROSA_SECRET);
  if (weakness) problems.push(`PROSA_SECRET: ${weakness}`);
  const failpoint = failpointProblem(config.PROSA_FAILPOINTS, config.PROSA_DEMO === '1');
  if (failpoint) problems.push(`PROSA_FAILPOINTS: ${failpoint}`);
  if (problems.length > 0) throw new Error(`Settings that cannot be used:\n  ${problems.join('\n  ')}`);
  return config;
}
