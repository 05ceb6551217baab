import { Module } from '@nestjs/common';
import { CompanySettingsController } from './company-settings.controller.js';
import { SettingsController } from './settings.controller.js';

/** Settings of the platform and of a company. */
@Module({ controllers: [CompanySettingsController, SettingsController] })
export class SettingsModule {}
