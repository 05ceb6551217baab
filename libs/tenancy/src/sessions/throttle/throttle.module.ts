import { Module } from '@nestjs/common';
import { ThrottleKeys } from './throttle-keys.js';

@Module({ providers: [ThrottleKeys], exports: [ThrottleKeys] })
export class ThrottleModule {}
