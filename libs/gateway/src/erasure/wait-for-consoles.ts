import type { BeforeErasure, ErasureRequest } from '@prosa/service-kit/service';
import { Injectable } from '@nestjs/common';

/** Within this time every replica has closed the sockets of ended sessions (docs/spec/rules.md 11), with a margin. */
const CONSOLES_CLOSE_WITHIN_MS = 4_000;

/** Keeps a company's live log until every gateway has read from it that the company's sessions are over. */
@Injectable()
export class WaitForConsoles implements BeforeErasure {
  async execute({ requestedMs }: ErasureRequest): Promise<boolean> {
    return requestedMs >= CONSOLES_CLOSE_WITHIN_MS;
  }
}
