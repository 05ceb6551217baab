import { Module } from '@nestjs/common';
import { SignUpController } from './sign-up.controller.js';

@Module({ controllers: [SignUpController] })
export class SignUpModule {}
