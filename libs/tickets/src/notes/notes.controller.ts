import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { NoteQueries } from './note.queries.js';
import { WriteNotes } from './write-notes.js';

@Controller()
export class NotesController {
  constructor(
    private readonly queries: NoteQueries,
    private readonly writeNotes: WriteNotes,
  ) {}

  @OnRequest('notes.list')
  list({ actor, input }: RequestMessage<'notes.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('notes.create')
  create({ actor, input }: RequestMessage<'notes.create'>) {
    return this.writeNotes.create(actor, input);
  }

  @OnRequest('notes.delete')
  delete({ actor, input }: RequestMessage<'notes.delete'>) {
    return this.writeNotes.delete(actor, input);
  }
}
