import { clientOptions, NotificationListener } from '@prosa/service-kit/database';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';

/** The NOTIFY channel; its payload is that of `answerPayload`. */
export const ANSWERED_CHANNEL = 'person_answered';

/** A row of `person_ask`. */
export interface PersonRequest {
  companyId: number;
  id: string;
}

/** Identifies an answered request among those of all companies. */
export const answerPayload = ({ companyId, id }: PersonRequest): string => `${companyId}:${id}`;

/** Answers of all processes that are remembered for callers that begin to wait later, and for how long. */
const REMEMBERED_MAX = 1_000;
const REMEMBERED_MS = 10_000;

/** Notifies callers of this process that a request about a person was answered: one listener for all of them. */
@Injectable()
export class PersonAnswers implements OnModuleDestroy {
  private readonly answered = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS });
  private readonly waiting = new Map<string, () => void>();
  private readonly listener: NotificationListener;

  constructor(db: DataSource) {
    this.listener = new NotificationListener(clientOptions(db), {
      channel: ANSWERED_CHANNEL,
      onNotify: (payload) => this.notify(payload),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.listener.close();
  }

  /** Called before a request is committed. Rejects while the database cannot be reached. */
  listen(): Promise<void> {
    return this.listener.ensure();
  }

  /** Resolves when the request may have been answered, or after `ms`. */
  async wait(request: PersonRequest, ms: number): Promise<void> {
    const key = answerPayload(request);
    if (this.answered.delete(key)) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.waiting.set(key, resolve);
      timer = setTimeout(resolve, Math.max(0, ms));
    });
    clearTimeout(timer);
    this.waiting.delete(key);
  }

  /** Without a payload the connection was lost, and any answer may have come meanwhile. */
  private notify(payload: string | undefined): void {
    if (payload === undefined) {
      for (const resolve of this.waiting.values()) resolve();
      return;
    }
    this.answered.set(payload, true);
    this.waiting.get(payload)?.();
  }
}
