import type { CallView } from '../graph/call-log.js';
import type { DeliveryView } from '../webhooks/delivery-log.js';
import type {
  AppRecord,
  BusinessRecord,
  CodeRecord,
  InstagramRecord,
  NumberRecord,
  PageRecord,
  Product,
  TokenFault,
  TokenRecord,
  UserRecord,
  WabaRecord,
} from '../world/accounts.js';
import type { Json } from '../world/json.js';
import type { FaultRecord, MessageRecord, PersonRecord, TemplateRecord } from '../world/records.js';
import type { Settings, SettingsChange } from '../world/settings.js';
import { AdminPerson } from './admin-person.js';
import { controlCaller } from './control-caller.js';
import type { DemoWorld } from './demo-world.js';

/** Client of the control interface of a fake Graph server, for tests: docs/graph-simulator.md. */
export class GraphAdmin {
  private readonly call: ReturnType<typeof controlCaller>;

  constructor(readonly url: string) {
    this.call = controlCaller(url);
  }

  /** Creates the demonstration's accounts and people; does nothing when they are there. */
  demo = (): Promise<DemoWorld> => this.post('/sim/demo', {});
  createApp = (app: Partial<AppRecord>): Promise<AppRecord> => this.post('/sim/apps', app);
  createBusiness = (business: Partial<BusinessRecord>): Promise<BusinessRecord> =>
    this.post('/sim/businesses', business);
  createWaba = (waba: Partial<WabaRecord>): Promise<WabaRecord> => this.post('/sim/wabas', waba);
  createNumber = (number: Partial<NumberRecord>): Promise<NumberRecord> => this.post('/sim/numbers', number);
  createPage = (page: Partial<PageRecord>): Promise<PageRecord> => this.post('/sim/pages', page);
  createInstagram = (account: Partial<InstagramRecord>): Promise<InstagramRecord> =>
    this.post('/sim/instagrams', account);
  createUser = (user: Partial<UserRecord>): Promise<UserRecord> => this.post('/sim/users', user);
  createPerson = (person: Partial<PersonRecord>): Promise<PersonRecord> => this.post('/sim/people', person);
  createTemplate = (template: Partial<TemplateRecord>): Promise<TemplateRecord> =>
    this.post('/sim/templates', template);

  changeNumber = (id: string, change: Partial<NumberRecord>): Promise<NumberRecord> =>
    this.post(`/sim/numbers/${id}`, change);
  changePage = (id: string, change: Partial<PageRecord>): Promise<PageRecord> => this.post(`/sim/pages/${id}`, change);
  changePerson = (id: string, change: Partial<PersonRecord>): Promise<PersonRecord> =>
    this.post(`/sim/people/${id}`, change);
  changeApp = (id: string, change: Partial<AppRecord>): Promise<AppRecord> => this.post(`/sim/apps/${id}`, change);
  changeUser = (id: string, change: Partial<UserRecord>): Promise<UserRecord> => this.post(`/sim/users/${id}`, change);
  /** Also sends the webhooks that announce a new status, quality or category. */
  changeTemplate = (id: string, change: Partial<TemplateRecord>): Promise<TemplateRecord> =>
    this.post(`/sim/templates/${id}`, change);

  /** Sets an app's callback of all products (or `products`), after its verification unless `verify` is false. */
  setWebhook(
    appId: string,
    target: { callbackUrl: string; verifyToken: string; products?: Product[]; verify?: boolean },
  ): Promise<void> {
    return this.post(`/sim/apps/${appId}/webhooks`, target);
  }

  /** Subscribes an app to a WhatsApp business account. */
  subscribeWaba = (wabaId: string, appId: string): Promise<void> =>
    this.post(`/sim/wabas/${wabaId}/subscribe`, { appId });

  /** A token as it would come of a sign-in: of a user short-lived, of a system permanent. */
  createToken(token: {
    kind: TokenRecord['kind'];
    appId?: string;
    userId?: string;
    /** The Page or Instagram account. */
    ownerId?: string;
    scopes?: string[];
    targets?: string[];
    expiresAt?: number;
  }): Promise<TokenRecord> {
    return this.post('/sim/tokens', token);
  }

  /** Breaks one token, or all of a user or account; without `fault` they work again. */
  breakTokens(
    which: { token?: string; userId?: string; ownerId?: string },
    fault?: TokenFault,
  ): Promise<{ changed: number }> {
    return this.post('/sim/tokens/fault', { ...which, fault });
  }

  /** The code that the sign-in dialog would redirect with. */
  createCode(code: Partial<Omit<CodeRecord, 'id'>> & { userId: string }): Promise<{ code: string }> {
    return this.post('/sim/codes', code);
  }

  /** The user removes the app; a callback for this at `url` gets the signed request. */
  deauthorize(
    userId: string,
    target: { appId?: string; url?: string } = {},
  ): Promise<{ status?: number; answer?: string }> {
    return this.post(`/sim/users/${userId}/deauthorize`, target);
  }

  person = (id: string): AdminPerson => new AdminPerson(id, (path, body) => this.post(path, body));

  now = async (): Promise<number> => (await this.get<{ now: number }>('/sim/clock')).now;
  setClock = (at: number | Date): Promise<void> => this.post('/sim/clock', { at: Number(at) });
  advanceClock = (advanceMs: number): Promise<void> => this.post('/sim/clock', { advanceMs });
  resetClock = (): Promise<void> => this.post('/sim/clock', {});

  settings = (): Promise<Settings> => this.get('/sim/settings');
  changeSettings = (change: SettingsChange): Promise<Settings> => this.post('/sim/settings', change);
  resetSettings = (): Promise<void> => this.remove('/sim/settings');

  /** A fault of the next message (or of `times` calls whose path contains `path`). */
  failNext = (fault: Partial<Omit<FaultRecord, 'id'>>): Promise<FaultRecord> =>
    this.post('/sim/faults', { times: 1, path: '/messages', method: 'POST', ...fault });
  /** A fault until it is removed, unless `times` is given. */
  addFault = (fault: Partial<Omit<FaultRecord, 'id'>>): Promise<FaultRecord> => this.post('/sim/faults', fault);
  removeFaults = (): Promise<void> => this.remove('/sim/faults');

  /** A webhook with any content. */
  sendWebhook(event: { product?: Product; account?: string; list?: string; item: Json }): Promise<void> {
    return this.post('/sim/webhooks', event);
  }
  /** A status of a message of a number; with `code` as a failure. */
  sendStatus = (status: { message: string; status: string; code?: number }): Promise<void> =>
    this.post('/sim/statuses', status);
  /** Links to files stop working now. */
  expireLinks = (): Promise<void> => this.post('/sim/links/expire', {});

  /** Messages that apps sent, the oldest first. */
  sent = (of: { account?: string; person?: string } = {}): Promise<MessageRecord[]> =>
    this.get(`/sim/sent?${new URLSearchParams(of).toString()}`);
  /** The last attempts to deliver webhooks. */
  deliveries = (): Promise<DeliveryView[]> => this.get('/sim/deliveries');
  /** The last calls of the Graph API. */
  calls = (): Promise<CallView[]> => this.get('/sim/calls');
  /** Resolves when all webhooks are delivered or given up. */
  idle = (): Promise<void> => this.post('/sim/idle', {});

  private get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }
  private post<T>(path: string, body: unknown): Promise<T> {
    return this.call<T>('POST', path, body);
  }
  private remove<T>(path: string): Promise<T> {
    return this.call<T>('DELETE', path);
  }
}
