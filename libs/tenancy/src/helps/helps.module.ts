import { Module } from '@nestjs/common';
import { HelpsController } from './helps.controller.js';
import { ManageHelps } from './manage-helps.js';

@Module({ controllers: [HelpsController], providers: [ManageHelps] })
export class HelpsModule {}
