import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  type ContactDataExport,
  type ContactDataExportView,
  ContactIdInput,
  EraseContactInput,
  ErasureIdInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { MediaLinks } from '@prosa/service-kit/operations';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

/** What a person may demand of a company: a copy of the data about them, and its erasure (LGPD). */
@ApiTags('contacts')
@Controller()
export class ContactDataController {
  constructor(
    private readonly bus: Bus,
    private readonly links: MediaLinks,
  ) {}

  @Get('contacts/:contactId/data-export')
  @Permission('admin')
  @ApiOperation({ summary: "The last export of a contact's data, with a link to its file" })
  async export(@CurrentActor() actor: Actor, @Input() input: ContactIdInput) {
    return { export: this.view(actor, await this.bus.request(actor, { name: 'contacts.dataExport', input })) };
  }

  @Post('contacts/:contactId/data-export')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Begins to put all data about a contact into a file' })
  async startExport(@CurrentActor() actor: Actor, @Input() input: ContactIdInput) {
    return { export: this.view(actor, await this.bus.request(actor, { name: 'contacts.startDataExport', input })) };
  }

  @Get('contacts/:contactId/erasure')
  @Permission('admin')
  @ApiOperation({ summary: 'What an erasure of a contact would remove' })
  plan(@CurrentActor() actor: Actor, @Input() input: ContactIdInput) {
    return this.bus.request(actor, { name: 'contacts.erasurePlan', input });
  }

  @Post('contacts/:contactId/erasure')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Begins to erase all data about a contact, whose name is repeated as a confirmation' })
  erase(@CurrentActor() actor: Actor, @Input() input: EraseContactInput) {
    return this.bus.request(actor, { name: 'contacts.erase', input });
  }

  @Get('erasures')
  @Permission('admin')
  @ApiOperation({ summary: 'Erasures of contacts with their certificates, the latest first' })
  erasures(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'contacts.erasures', input: {} });
  }

  @Get('erasures/:erasureId')
  @Permission('admin')
  @ApiOperation({ summary: 'Progress of an erasure, and its certificate' })
  erasure(@CurrentActor() actor: Actor, @Input() input: ErasureIdInput) {
    return this.bus.request(actor, { name: 'contacts.erasure', input });
  }

  private view({ companyId }: Actor, found: ContactDataExport | null): ContactDataExportView | null {
    if (!found) return null;
    const { file, ...shown } = found;
    return { ...shown, size: file?.size ?? 0, link: file && this.links.pathFor(companyId, file) };
  }
}
