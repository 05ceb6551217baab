import { Module } from '@nestjs/common';
import { KeepOptions } from './keep-options.js';
import { OptionsController } from './options.controller.js';

@Module({ controllers: [OptionsController], providers: [KeepOptions] })
export class OptionsModule {}
