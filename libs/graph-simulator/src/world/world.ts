import { EventEmitter } from 'node:events';
import path from 'node:path';
import type {
  AppRecord,
  BusinessRecord,
  CodeRecord,
  InstagramRecord,
  NumberRecord,
  PageRecord,
  TokenRecord,
  UserRecord,
  WabaRecord,
} from './accounts.js';
import { Clock } from './clock.js';
import { Conversations } from './conversations.js';
import { MediaStore } from './media-store.js';
import type {
  DeliveryRecord,
  FaultRecord,
  MediaRecord,
  MessageRecord,
  PersonRecord,
  TemplateRecord,
  ThreadRecord,
} from './records.js';
import { DEFAULT_SETTINGS, type Settings, type SettingsChange, withSettings } from './settings.js';
import { StateFile } from './state-file.js';
import { Table } from './table.js';

interface Config {
  id: 'config';
  clockOffset: number;
  settings: Settings;
}

export interface Typing {
  accountId: string;
  personId: string;
  isTyping: boolean;
}

interface WorldEvents {
  change: [table: string, record: { id: string }];
  /** An account shows a person that it types, or stops. */
  typing: [Typing];
}

/** Everything that exists on the simulated platforms. */
export class World extends EventEmitter<WorldEvents> {
  /** Address of the server, without a slash at its end. */
  url = '';
  readonly apps: Table<AppRecord>;
  readonly businesses: Table<BusinessRecord>;
  readonly wabas: Table<WabaRecord>;
  readonly numbers: Table<NumberRecord>;
  readonly pages: Table<PageRecord>;
  readonly instagrams: Table<InstagramRecord>;
  readonly users: Table<UserRecord>;
  readonly tokens: Table<TokenRecord>;
  readonly codes: Table<CodeRecord>;
  readonly people: Table<PersonRecord>;
  readonly messages: Table<MessageRecord>;
  readonly conversations: Conversations;
  readonly templates: Table<TemplateRecord>;
  readonly faults: Table<FaultRecord>;
  readonly deliveries: Table<DeliveryRecord>;
  readonly threads: Table<ThreadRecord>;
  readonly media: MediaStore;
  readonly clock: Clock;
  private readonly config: Table<Config>;
  private readonly file: StateFile;

  /** @param folder where the world is stored; without it everything is in memory. */
  constructor(folder?: string) {
    super();
    this.setMaxListeners(0);
    this.file = new StateFile(folder);
    this.config = this.table('config');
    this.apps = this.table('apps');
    this.businesses = this.table('businesses');
    this.wabas = this.table('wabas');
    this.numbers = this.table('numbers');
    this.pages = this.table('pages');
    this.instagrams = this.table('instagrams');
    this.users = this.table('users');
    this.tokens = this.table('tokens');
    this.codes = this.table('codes');
    this.people = this.table('people');
    this.messages = this.table('messages');
    this.conversations = new Conversations(this.messages);
    this.templates = this.table('templates');
    this.faults = this.table('faults');
    this.deliveries = this.table('deliveries');
    this.threads = this.table('threads');
    this.clock = new Clock(this.stored.clockOffset, (clockOffset) => this.config.save({ ...this.stored, clockOffset }));
    const mediaFolder = folder && path.join(folder, 'media');
    this.media = new MediaStore(this.table<MediaRecord>('media'), this.clock, mediaFolder);
  }

  get settings(): Settings {
    return this.stored.settings;
  }

  changeSettings(change: SettingsChange): Settings {
    return this.config.save({ ...this.stored, settings: withSettings(this.settings, change) }).settings;
  }

  resetSettings(): void {
    this.config.save({ ...this.stored, settings: DEFAULT_SETTINGS });
  }

  private get stored(): Config {
    return this.config.get('config') ?? { id: 'config', clockOffset: 0, settings: DEFAULT_SETTINGS };
  }

  private table<T extends { id: string }>(name: string): Table<T> {
    return new Table<T>(name, this.file, (table, record) => {
      if (table === 'messages') this.conversations.add(record as unknown as MessageRecord);
      this.emit('change', table, record);
    });
  }
}
