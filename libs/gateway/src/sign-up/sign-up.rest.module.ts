import { Module } from '@nestjs/common';
import { SignUpController } from './sign-up.rest.controller.js';

@Module({ controllers: [SignUpController] })
export class SignUpModule {}
