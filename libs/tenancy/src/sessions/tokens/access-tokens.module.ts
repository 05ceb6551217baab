import { Module } from '@nestjs/common';
import { ACCESS_JWT, AccessTokens } from './access-tokens.js';

/** A module of its own: its JwtService has other keys than that of device tokens. */
@Module({ imports: [ACCESS_JWT], providers: [AccessTokens], exports: [AccessTokens] })
export class AccessTokensModule {}
