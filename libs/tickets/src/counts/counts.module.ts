import { Module } from '@nestjs/common';
import { RunCounting } from './run-counting.js';

@Module({ providers: [RunCounting] })
export class CountsModule {}
