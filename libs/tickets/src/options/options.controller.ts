import type { EventMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent } from '@prosa/service-kit';
import { KeepOptions } from './keep-options.js';

@Controller()
export class OptionsController {
  constructor(private readonly keepOptions: KeepOptions) {}

  @OnEvent('company.settingsChanged')
  changed(event: EventMessage<'company.settingsChanged'>) {
    return this.keepOptions.execute(event);
  }
}
