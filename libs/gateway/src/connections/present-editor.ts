import { Injectable } from '@nestjs/common';
import type { Actor, ConnectionDetail, ConnectionEditorRow } from '@prosa/contracts';
import { MediaLinks } from '@prosa/service-kit/operations';

/** How the settings of a connection leave the gateway: with a signed link in place of the file's storage key. */
@Injectable()
export class PresentEditor {
  constructor(private readonly links: MediaLinks) {}

  /** `base` is the address under which the reader reaches us. */
  execute({ companyId }: Actor, { greetingMedia, ...connection }: ConnectionDetail, base: string): ConnectionEditorRow {
    return {
      ...connection,
      queues: connection.queueIds.map((id) => ({ id })),
      statusImportMessages: connection.statusImportMessages ?? null,
      greetingMediaPath: greetingMedia ? base + this.links.pathFor(companyId, greetingMedia) : null,
      greetingMediaKind: greetingMedia?.kind ?? null,
    };
  }
}
