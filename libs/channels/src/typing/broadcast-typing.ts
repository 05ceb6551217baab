import type { Actor, ShowTypingInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The NOTIFY channel. */
export const TYPING_CHANNEL = 'channels_typing';

/** The payload: the replica that runs the session shows it. */
export type Typing = ShowTypingInput & { companyId: number };

/** Notifies all replicas that somebody types: the session may run in another process. */
@Injectable()
export class BroadcastTyping {
  constructor(private readonly db: DataSource) {}

  async execute({ companyId }: Pick<Actor, 'companyId'>, input: ShowTypingInput): Promise<{ isSent: true }> {
    const typing: Typing = { ...input, companyId };
    await this.db.query('SELECT pg_notify($1, $2)', [TYPING_CHANNEL, JSON.stringify(typing)]);
    return { isSent: true };
  }
}
