import { Module } from '@nestjs/common';
import { NotesController } from './notes.rest.controller.js';

@Module({ controllers: [NotesController] })
export class NotesModule {}
