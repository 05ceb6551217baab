import { Controller } from '@nestjs/common';
import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '../../bus/handlers.js';
import { CompanyEraser } from './company-eraser.js';

/** In every service: erases a deleted company from the service's own tables. */
@Controller()
export class ErasureController {
  constructor(private readonly eraser: CompanyEraser) {}

  @OnEvent('company.deleted')
  deleted({ data }: EventMessage<'company.deleted'>): Promise<void> {
    return this.eraser.requestErasure(data.companyId);
  }
}
