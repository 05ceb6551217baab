import { Module } from '@nestjs/common';
import { DEVICE_JWT, DeviceTokens } from './device-tokens.js';

/** A module of its own: its JwtService has other keys than that of access tokens. */
@Module({ imports: [DEVICE_JWT], providers: [DeviceTokens], exports: [DeviceTokens] })
export class DeviceTokensModule {}
