import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { EventController } from '../../events/event-controller.js';
import { LiveLog } from '../log/live-log.js';

const COMPANY = { kind: 'company' } as const;

/** Changes of lists, for every console of the company, so that lists update without a reload. */
@EventController()
export class ListRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('queue.saved')
  queueSaved(event: EventMessage<'queue.saved'>): Promise<void> {
    const { queue, isNew } = event.data;
    const payload = { action: isNew ? 'create' : 'update', queue } as const;
    return this.log.record(event, [{ topic: 'queue', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('queue.membersChanged')
  queueMembersChanged(event: EventMessage<'queue.membersChanged'>): Promise<void> {
    const payload = { action: 'update', queue: event.data.queue } as const;
    return this.log.record(event, [{ topic: 'queue', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('queue.deleted')
  queueDeleted(event: EventMessage<'queue.deleted'>): Promise<void> {
    const payload = { action: 'delete', queueId: event.data.queueId } as const;
    return this.log.record(event, [{ topic: 'queue', rooms: [], audience: COMPANY, payload }]);
  }

  /** Again, so that consoles read again the closed tickets that they still show in the queue. */
  @OnEvent('queue.emptied')
  queueEmptied(event: EventMessage<'queue.emptied'>): Promise<void> {
    const payload = { action: 'delete', queueId: event.data.queueId } as const;
    return this.log.record(event, [{ topic: 'queue', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('fileList.saved')
  fileListSaved(event: EventMessage<'fileList.saved'>): Promise<void> {
    const { fileList: files, isNew } = event.data;
    const payload = { action: isNew ? 'create' : 'update', files } as const;
    return this.log.record(event, [{ topic: 'file', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('fileList.deleted')
  fileListDeleted(event: EventMessage<'fileList.deleted'>): Promise<void> {
    const payload = { action: 'delete', fileListId: event.data.fileListId } as const;
    return this.log.record(event, [{ topic: 'fileList', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('integration.saved')
  integrationSaved(event: EventMessage<'integration.saved'>): Promise<void> {
    const { integration: queueIntegration, isNew } = event.data;
    const payload = { action: isNew ? 'create' : 'update', queueIntegration } as const;
    return this.log.record(event, [{ topic: 'queueIntegration', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('integration.deleted')
  integrationDeleted(event: EventMessage<'integration.deleted'>): Promise<void> {
    const payload = { action: 'delete', integrationId: event.data.integrationId } as const;
    return this.log.record(event, [{ topic: 'queueIntegration', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('prompt.saved')
  promptSaved(event: EventMessage<'prompt.saved'>): Promise<void> {
    const { prompt, isNew } = event.data;
    const payload = { action: isNew ? 'create' : 'update', prompt } as const;
    return this.log.record(event, [{ topic: 'prompt', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('prompt.deleted')
  promptDeleted(event: EventMessage<'prompt.deleted'>): Promise<void> {
    const payload = { action: 'delete', promptId: event.data.promptId } as const;
    return this.log.record(event, [{ topic: 'prompt', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('onCall.changed')
  onCallChanged(event: EventMessage<'onCall.changed'>): Promise<void> {
    return this.log.record(event, [{ topic: 'onCall', rooms: [], audience: COMPANY, payload: { action: 'update' } }]);
  }

  @OnEvent('doNotContact.changed')
  doNotContactChanged(event: EventMessage<'doNotContact.changed'>): Promise<void> {
    const { contactId, isOn } = event.data;
    const payload = { action: 'update', contactId, isOn } as const;
    return this.log.record(event, [{ topic: 'doNotContact', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('contact.saved')
  contactSaved(event: EventMessage<'contact.saved'>): Promise<void> {
    const { contact, isNew, restoredFrom } = event.data;
    const payload = { action: isNew ? 'create' : 'update', contact, ...(restoredFrom && { restoredFrom }) } as const;
    return this.log.record(event, [{ topic: 'contact', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('contact.merged')
  contactMerged(event: EventMessage<'contact.merged'>): Promise<void> {
    const { contactId, intoContactId } = event.data;
    const payload = { action: 'delete', contactId, intoContactId } as const;
    return this.log.record(event, [{ topic: 'contact', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('contact.deleted')
  contactDeleted(event: EventMessage<'contact.deleted'>): Promise<void> {
    const payload = { action: 'delete', contactId: event.data.contactId } as const;
    return this.log.record(event, [{ topic: 'contact', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('contactImport.progressed')
  importProgressed(event: EventMessage<'contactImport.progressed'>): Promise<void> {
    const payload = { action: 'update', import: event.data.import } as const;
    return this.log.record(event, [{ topic: 'contactImport', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('tag.saved')
  tagSaved(event: EventMessage<'tag.saved'>): Promise<void> {
    const payload = { action: 'update', tag: event.data.tag } as const;
    return this.log.record(event, [{ topic: 'tag', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('tag.deleted')
  tagDeleted(event: EventMessage<'tag.deleted'>): Promise<void> {
    const payload = { action: 'delete', tagId: event.data.tagId } as const;
    return this.log.record(event, [{ topic: 'tag', rooms: [], audience: COMPANY, payload }]);
  }
}
