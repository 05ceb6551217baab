import { Injectable } from '@nestjs/common';
import { ANONYMOUS } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';

/** Whether the first company exists. Once it does, that never changes back. */
@Injectable()
export class SetupState {
  private isDone = false;

  constructor(private readonly bus: Bus) {}

  async isComplete(): Promise<boolean> {
    if (!this.isDone) {
      const { isComplete } = await this.bus.request(ANONYMOUS, { name: 'setup.status', input: {} });
      this.isDone = isComplete;
    }
    return this.isDone;
  }
}
