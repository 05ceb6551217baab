import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CreateNoteInput, ListNotesInput, NoteIdInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

@ApiTags('notes')
@Controller('ticket-notes')
export class NotesController {
  constructor(private readonly bus: Bus) {}

  @Get('list')
  @Permission('user')
  @ApiOperation({ summary: 'Notes of a ticket, or of all tickets of a contact' })
  list(@CurrentActor() actor: Actor, @Input() input: ListNotesInput) {
    return this.bus.request(actor, { name: 'notes.list', input });
  }

  @Post()
  @Permission('user')
  @ApiOperation({ summary: 'Notes something of a ticket' })
  create(@CurrentActor() actor: Actor, @Input() input: CreateNoteInput) {
    return this.bus.request(actor, { name: 'notes.create', input });
  }

  @Delete(':noteId')
  @Permission('user')
  @ApiOperation({ summary: 'Deletes a note of one’s own; admins any' })
  delete(@CurrentActor() actor: Actor, @Input() input: NoteIdInput) {
    return this.bus.request(actor, { name: 'notes.delete', input });
  }
}
