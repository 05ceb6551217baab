import type { EventMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent } from '@prosa/service-kit/bus';
import { SyncOptions } from './sync-options.js';

@Controller()
export class OptionsController {
  constructor(private readonly syncOptions: SyncOptions) {}

  @OnEvent('company.settingsChanged')
  changed(event: EventMessage<'company.settingsChanged'>) {
    return this.syncOptions.execute(event);
  }

  @OnEvent('company.zoneChanged')
  zoneChanged(event: EventMessage<'company.zoneChanged'>) {
    return this.syncOptions.setZone(event);
  }

  @OnEvent('company.named')
  named(event: EventMessage<'company.named'>) {
    return this.syncOptions.setName(event);
  }

  @OnEvent('company.changed')
  planChanged(event: EventMessage<'company.changed'>) {
    return this.syncOptions.setPlan(event);
  }

  @OnEvent('company.hoursChanged')
  hoursChanged(event: EventMessage<'company.hoursChanged'>) {
    return this.syncOptions.setHours(event);
  }
}
