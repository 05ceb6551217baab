import { Module } from '@nestjs/common';
import { ApiKeysController } from './api-keys.controller.js';
import { CreateApiKey } from './create-api-key.js';
import { RevokeApiKey } from './end-api-keys.js';
import { ResolveApiCaller } from './resolve-api-caller.js';

/** Keys with which a company's programs call the external API. */
@Module({ controllers: [ApiKeysController], providers: [CreateApiKey, ResolveApiCaller, RevokeApiKey] })
export class ApiKeysModule {}
