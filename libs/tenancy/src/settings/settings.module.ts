import { Module } from '@nestjs/common';
import { ChangeCompanySetting } from './change-company-setting.js';
import { CompanySettingsController } from './company-settings.controller.js';
import { PlatformSettings } from './platform-settings.js';
import { SettingsController } from './settings.controller.js';

@Module({
  controllers: [SettingsController, CompanySettingsController],
  providers: [PlatformSettings, ChangeCompanySetting],
  exports: [PlatformSettings],
})
export class SettingsModule {}
