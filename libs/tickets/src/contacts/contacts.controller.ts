import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent, OnRequest, OnTimer } from '@prosa/service-kit/bus';
import { ReadAudience } from './audience/read-audience.js';
import { ChangeContact } from './changes/change-contact.js';
import { CreateContact } from './changes/create-contact.js';
import { DeleteContact } from './changes/delete-contact.js';
import { JoinContacts } from './changes/join-contacts.js';
import { NumberAttempts } from './changes/number-attempts.js';
import { SwitchContact } from './changes/switch-contact.js';
import { ApplyIdentification } from './apply-identification.js';
import { EndMerge } from './merge/end-merge.js';
import { MERGE_TIMER } from './merge/merge-record.js';
import { UndoMerge } from './merge/undo-merge.js';
import { ExportContacts } from './queries/export-contacts.js';
import { ContactQueries } from './queries/contact.queries.js';

@Controller()
export class ContactsController {
  constructor(
    private readonly queries: ContactQueries,
    private readonly createContact: CreateContact,
    private readonly changeContact: ChangeContact,
    private readonly switchContact: SwitchContact,
    private readonly deleteContact: DeleteContact,
    private readonly joinContacts: JoinContacts,
    private readonly undoMerge: UndoMerge,
    private readonly endMerge: EndMerge,
    private readonly applyIdentification: ApplyIdentification,
    private readonly exportContacts: ExportContacts,
    private readonly attempts: NumberAttempts,
    private readonly readAudience: ReadAudience,
  ) {}

  @OnRequest('contacts.list')
  list({ actor, input }: RequestMessage<'contacts.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('contacts.export')
  export({ actor, input }: RequestMessage<'contacts.export'>) {
    return this.exportContacts.execute(actor, input);
  }

  @OnRequest('contacts.options')
  options({ actor, input }: RequestMessage<'contacts.options'>) {
    return this.queries.options(actor, input.after);
  }

  @OnRequest('contacts.audience')
  audience({ actor, input }: RequestMessage<'contacts.audience'>) {
    return this.readAudience.execute(actor, input);
  }

  @OnRequest('contacts.get')
  get({ actor, input }: RequestMessage<'contacts.get'>) {
    return this.queries.get(actor, input);
  }

  @OnRequest('contacts.create')
  async create({ actor, input }: RequestMessage<'contacts.create'>) {
    await this.attempts.admit(actor);
    return this.createContact.execute(actor, input);
  }

  @OnRequest('contacts.change')
  async change({ actor, input }: RequestMessage<'contacts.change'>) {
    // Forms send the mask back unchanged.
    if (input.number?.includes('*') === false) await this.attempts.admit(actor);
    return this.changeContact.execute(actor, input);
  }

  @OnRequest('contacts.delete')
  delete({ actor, input }: RequestMessage<'contacts.delete'>) {
    return this.deleteContact.execute(actor, input);
  }

  @OnRequest('contacts.duplicates')
  duplicates({ actor }: RequestMessage<'contacts.duplicates'>) {
    return this.queries.duplicates(actor);
  }

  @OnRequest('contacts.merge')
  merge({ actor, input }: RequestMessage<'contacts.merge'>) {
    return this.joinContacts.execute(actor, input);
  }

  @OnRequest('contacts.identities')
  identities({ actor, input }: RequestMessage<'contacts.identities'>) {
    return this.queries.identities(actor, input);
  }

  @OnRequest('contacts.undoMerge')
  undo({ actor, input }: RequestMessage<'contacts.undoMerge'>) {
    return this.undoMerge.execute(actor, input);
  }

  @OnTimer(MERGE_TIMER)
  mergeFinal(event: EventMessage<'timer.due'>) {
    return this.endMerge.execute(event);
  }

  @OnRequest('contacts.block')
  block({ actor, input }: RequestMessage<'contacts.block'>) {
    return this.switchContact.block(actor, input);
  }

  @OnRequest('contacts.toggleBot')
  toggleBot({ actor, input }: RequestMessage<'contacts.toggleBot'>) {
    return this.switchContact.toggleBot(actor, input);
  }

  @OnRequest('contacts.toggleAudio')
  toggleAudio({ actor, input }: RequestMessage<'contacts.toggleAudio'>) {
    return this.switchContact.toggleAudio(actor, input);
  }

  @OnEvent('contact.identified')
  identified(event: EventMessage<'contact.identified'>) {
    return this.applyIdentification.execute(event);
  }
}
