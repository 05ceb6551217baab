import { EventEmitter } from 'node:events';
import type { Json } from '../world/json.js';

/** A call of the Graph API, as tests read it. */
export interface CallView {
  at: number;
  method: string;
  path: string;
  version: number;
  input: Json;
  /** 0: the connection was cut instead of an answer. */
  status: number;
  /** Of the error, when it was refused. */
  code?: number;
}

const SIZE = 2000;

/** The last calls of the Graph API. */
export class CallLog extends EventEmitter<{ entry: [CallView] }> {
  readonly entries: CallView[] = [];

  constructor() {
    super();
    this.setMaxListeners(0);
  }

  add(entry: CallView): void {
    this.entries.push(entry);
    if (this.entries.length > SIZE) this.entries.shift();
    this.emit('entry', entry);
  }
}
