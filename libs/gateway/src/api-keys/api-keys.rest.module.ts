import { Module } from '@nestjs/common';
import { StaleActorsModule } from '../access/stale-actors.module.js';
import { ApiKeysController } from './api-keys.rest.controller.js';

@Module({ imports: [StaleActorsModule], controllers: [ApiKeysController] })
export class ApiKeysModule {}
