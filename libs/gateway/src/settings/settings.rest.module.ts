import { Module } from '@nestjs/common';
import { CompanySettingsController } from './company-settings.rest.controller.js';
import { SettingsController } from './settings.rest.controller.js';

/** Settings of the platform and of a company. */
@Module({ controllers: [CompanySettingsController, SettingsController] })
export class SettingsModule {}
