import { Module } from '@nestjs/common';
import { KeepPins } from './keep-pins.js';
import { PinsController } from './pins.controller.js';

@Module({ controllers: [PinsController], providers: [KeepPins] })
export class PinsModule {}
