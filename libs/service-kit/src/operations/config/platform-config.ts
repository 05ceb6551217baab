import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';

/** Options of IsUrl for addresses inside a network. */
export const anyHost = { require_tld: false, require_protocol: true } as const;

/** A class of settings: the platform's, or a service's, which adds its own. */
export type ConfigClass<C extends PlatformConfig = PlatformConfig> = new () => C;

/**
 * The settings that every service needs, read from the environment. A service with settings of its own extends this
 * class and names it in its definition. Names and meaning: docs/configuration.md.
 */
export class PlatformConfig {
  /** Master secret, at least 32 bytes; every key is derived from it. */
  @IsString() PROSA_SECRET!: string;
  /** PostgreSQL, with a user that owns the schemas. */
  @IsUrl({ ...anyHost, protocols: ['postgres', 'postgresql'] }) DATABASE_URL!: string;
  /** RabbitMQ; without it the services of one process use the in-process bus. */
  @IsOptional() @IsUrl({ ...anyHost, protocols: ['amqp', 'amqps'] }) AMQP_URL?: string;
  @Type(() => Number) @IsInt() @Min(0) @Max(65_535) PORT: number = 8080;
  @IsString() HOST: string = '0.0.0.0';
  /** Where the gateway and standalone answer /metrics, never on PORT. Absent: nowhere. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(65_535) OPS_PORT?: number;
  @IsString() OPS_HOST: string = '127.0.0.1';
  /** The address people use, for links in messages and for cookies; default http://localhost:PORT. */
  @IsOptional() @IsUrl({ ...anyHost, protocols: ['http', 'https'] }) PUBLIC_URL?: string;
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

  /** `1` in demos and proofs: allows what is refused in production. */
  @IsString() PROSA_DEMO: string = '';

  /** Where this process must kill itself, for the crash suite: docs/reliability.md. Only together with PROSA_DEMO=1. */
  @IsString() PROSA_FAILPOINTS: string = '';

  get publicUrl(): string {
    return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/$/, '');
  }
}
