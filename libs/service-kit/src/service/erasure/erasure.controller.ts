import { Controller } from '@nestjs/common';
import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '../../bus/handlers.js';
import { CompanyEraser } from './company-eraser.js';
import { PersonEraser } from './person-eraser.js';

/** In every service: erases a deleted company, and persons, from the service's own tables. */
@Controller()
export class ErasureController {
  constructor(
    private readonly eraser: CompanyEraser,
    private readonly person: PersonEraser,
  ) {}

  @OnEvent('company.deleted')
  deleted({ data }: EventMessage<'company.deleted'>): Promise<void> {
    return this.eraser.requestErasure(data.companyId);
  }

  @OnEvent('contact.tracesDue')
  tracesDue(event: EventMessage<'contact.tracesDue'>): Promise<void> {
    return this.person.execute(event);
  }
}
