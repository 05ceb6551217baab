import { OnRequest } from '@prosa/service-kit/bus';
import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { PlatformSettings } from './platform-settings.js';

@Controller()
export class SettingsController {
  constructor(private readonly platform: PlatformSettings) {}

  @OnRequest('settings.list')
  list() {
    return this.platform.all();
  }

  @OnRequest('settings.change')
  change({ actor, input }: RequestMessage<'settings.change'>) {
    return this.platform.change(actor, input);
  }
}
