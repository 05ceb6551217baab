import type { BeforeErasure, Doomed } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';

/** Within this time every replica has cut the lines of sessions that ended (rules.md 11), with something to spare. */
const CONSOLES_LEAVE_WITHIN_MS = 4_000;

/** The log by which every gateway hears that a company's sessions are over goes only when they have heard it. */
@Injectable()
export class PartWithConsoles implements BeforeErasure {
  async execute({ askedForMs }: Doomed): Promise<boolean> {
    return askedForMs >= CONSOLES_LEAVE_WITHIN_MS;
  }
}
