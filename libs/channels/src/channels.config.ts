import { anyHost, PlatformConfig } from '@prosa/service-kit/operations';
import { IsOptional, IsString, IsUrl, Matches } from 'class-validator';

/** The settings of channels beside the platform's. */
export class ChannelsConfig extends PlatformConfig {
  /** A WhatsApp service other than the real one, for tests and demos. */
  @IsOptional() @IsUrl({ ...anyHost, protocols: ['ws', 'wss'] }) WHATSAPP_URL?: string;
  /** Base64 of the Noise root key of that service. Honoured only together with WHATSAPP_URL. */
  @IsOptional() @IsString() WHATSAPP_NOISE_ROOT_KEY?: string;
  /** File with the certificate authority of that service's media host. */
  @IsOptional() @IsString() WHATSAPP_MEDIA_CA?: string;
  /** Where the Graph API and that of Instagram are, and their version (docs/spec/wire-external.md §1). */
  @IsUrl({ ...anyHost, protocols: ['http', 'https'] }) GRAPH_URL: string = 'https://graph.facebook.com';
  @IsUrl({ ...anyHost, protocols: ['http', 'https'] }) GRAPH_INSTAGRAM_URL: string = 'https://graph.instagram.com';
  @Matches(/^v\d+\.0$/) GRAPH_VERSION: string = 'v25.0';
  /** The platform's app at Meta. Without it only connections with an app of their own can be added. */
  @IsOptional() @IsString() META_APP_ID?: string;
  @IsOptional() @IsString() META_APP_SECRET?: string;
  /** The configuration of Facebook Login for Business; without it the permissions are requested one by one. */
  @IsOptional() @IsString() META_LOGIN_CONFIG_ID?: string;
  /** The configuration of Embedded Signup of WhatsApp; without it numbers are added by their access data only. */
  @IsOptional() @IsString() META_SIGNUP_CONFIG_ID?: string;
  /** The app of Instagram login, which is another than the platform's. */
  @IsOptional() @IsString() META_INSTAGRAM_APP_ID?: string;
  @IsOptional() @IsString() META_INSTAGRAM_APP_SECRET?: string;
  /** Where people sign in, and where codes of Instagram become tokens. */
  @IsUrl({ ...anyHost, protocols: ['http', 'https'] }) META_DIALOG_URL: string = 'https://www.facebook.com';
  @IsUrl({ ...anyHost, protocols: ['http', 'https'] }) INSTAGRAM_DIALOG_URL: string = 'https://www.instagram.com';
  @IsUrl({ ...anyHost, protocols: ['http', 'https'] }) INSTAGRAM_TOKEN_URL: string = 'https://api.instagram.com';
  /** The ffmpeg to use for voice; else the one on PATH, else the one packed inside npm. */
  @IsOptional() @IsString() FFMPEG_PATH?: string;
}
