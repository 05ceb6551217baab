import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { ErasePerson } from './erase-person.js';

@Module({ controllers: [AuditController], providers: [ErasePerson] })
export class AuditModule {}
