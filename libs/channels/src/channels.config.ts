import { anyHost, PlatformConfig } from '@prosa/service-kit/operations';
import { IsOptional, IsString, IsUrl } from 'class-validator';

/** The settings of channels beside the platform's. */
export class ChannelsConfig extends PlatformConfig {
  /** A WhatsApp service other than the real one, for tests and demos. */
  @IsOptional() @IsUrl({ ...anyHost, protocols: ['ws', 'wss'] }) WHATSAPP_URL?: string;
  /** Base64 of the Noise root key of that service. Honoured only together with WHATSAPP_URL. */
  @IsOptional() @IsString() WHATSAPP_NOISE_ROOT_KEY?: string;
  /** File with the certificate authority of that service's media host. */
  @IsOptional() @IsString() WHATSAPP_MEDIA_CA?: string;
  /** The ffmpeg to use for voice; else the one on PATH, else the one packed inside npm. */
  @IsOptional() @IsString() FFMPEG_PATH?: string;
}
