import { Module } from '@nestjs/common';
import { PinsController } from './pins.rest.controller.js';

@Module({ controllers: [PinsController] })
export class PinsModule {}
