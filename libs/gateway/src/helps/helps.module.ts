import { Module } from '@nestjs/common';
import { HelpsController } from './helps.controller.js';

@Module({ controllers: [HelpsController] })
export class HelpsModule {}
