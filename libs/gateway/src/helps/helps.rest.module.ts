import { Module } from '@nestjs/common';
import { HelpsController } from './helps.rest.controller.js';

@Module({ controllers: [HelpsController] })
export class HelpsModule {}
