import { EventEmitter } from 'node:events';
import type { Product } from '../world/accounts.js';

/** One attempt to deliver a body. */
export interface DeliveryView {
  at: number;
  appId: string;
  product: Product;
  url: string;
  /** Of the answer; 0: there was none. */
  status: number;
  ms: number;
  attempt: number;
  body: string;
}

const SIZE = 2000;

/** The last attempts to deliver webhooks. */
export class DeliveryLog extends EventEmitter<{ entry: [DeliveryView] }> {
  readonly entries: DeliveryView[] = [];

  constructor() {
    super();
    this.setMaxListeners(0);
  }

  add(entry: DeliveryView): void {
    this.entries.push(entry);
    if (this.entries.length > SIZE) this.entries.shift();
    this.emit('entry', entry);
  }
}
