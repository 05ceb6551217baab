import { Module } from '@nestjs/common';
import { NoteQueries } from './note.queries.js';
import { NotesController } from './notes.controller.js';
import { WriteNotes } from './write-notes.js';

@Module({ controllers: [NotesController], providers: [NoteQueries, WriteNotes] })
export class NotesModule {}
