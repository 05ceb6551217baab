import type { BeforeErasure, ErasureRequest } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';

/** Within this time every replica has cut the lines of sessions that ended (rules.md 11), with something to spare. */
const CONSOLES_CLOSE_WITHIN_MS = 4_000;

/** The log by which every gateway hears that a company's sessions are over goes only when they have heard it. */
@Injectable()
export class WaitForConsoles implements BeforeErasure {
  async execute({ requestedMs }: ErasureRequest): Promise<boolean> {
    return requestedMs >= CONSOLES_CLOSE_WITHIN_MS;
  }
}
