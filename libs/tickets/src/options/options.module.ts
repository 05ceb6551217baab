import { Module } from '@nestjs/common';
import { SyncOptions } from './sync-options.js';
import { OptionsController } from './options.controller.js';

@Module({ controllers: [OptionsController], providers: [SyncOptions] })
export class OptionsModule {}
