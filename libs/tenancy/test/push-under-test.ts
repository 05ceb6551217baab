import type { PushNotification } from '@prosa/contracts';
import { createLog } from '@prosa/service-kit/operations';
import { anActor } from '@prosa/testing';
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import type { User } from '../src/accounts/users/user.entity.js';
import { ManagePushSubscriptions } from '../src/push/manage-push-subscriptions.js';
import { PushDelivery } from '../src/push/push-delivery.js';
import { PushService } from '../src/push/push-service.js';
import { Vapid } from '../src/push/vapid.js';
import { aCompany, signInAs } from './arrange.js';
import { type Tenancy, tenancyUnderTest } from './tenancy-under-test.js';

export interface PushDelivered {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service that keeps what it is given. */
function aPushService() {
  const delivered: PushDelivered[] = [];
  let status = 201;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      delivered.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  });
  return { delivered, server, answer: (next: number) => (status = next) };
}

export interface PushUnderTest {
  tenancy: Tenancy;
  service: ReturnType<typeof aPushService>;
  /** Sends to the push service, or, as a product does by default, to no address within. */
  delivery(isWithinReached?: boolean): PushDelivery;
  /** Signs the user in, in a browser that subscribes. */
  subscribe(user: User, choices?: object): Promise<Subscribed>;
}

type Subscribed = Awaited<ReturnType<typeof subscribeBrowser>>;

/** Company 1 and a push service, for the surrounding describe. */
export function pushUnderTest(): PushUnderTest {
  const tenancy = tenancyUnderTest();
  const service = aPushService();
  let host: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(service.server.address() as AddressInfo).port}`;
  });
  afterAll(() => service.server.close());

  beforeEach(async () => {
    service.delivered.length = 0;
    service.answer(201);
    await aCompany(tenancy.db);
  });

  return {
    tenancy,
    service,
    delivery: (isWithinReached = true) => {
      const { db, get, config } = tenancy;
      const settings = Object.assign(Object.create(config) as typeof config, isWithinReached && { EGRESS_ALLOW: host });
      return new PushDelivery(db, new PushService(get(Vapid), settings), createLog('test', 'silent'));
    },
    subscribe: (user, choices = {}) => subscribeBrowser(tenancy, `http://${host}/${user.name}`, { user, choices }),
  };
}

async function subscribeBrowser(
  tenancy: Tenancy,
  endpoint: string,
  { user, choices }: { user: User; choices: object },
) {
  const { sessionId } = await signInAs(tenancy, user);
  const actor = anActor({ userId: user.id, sessionId });
  const [privateKey, secret] = [createECDH('prime256v1'), randomBytes(16)];
  const authSecret = secret.toString('base64url');
  const input = {
    endpoint,
    p256dh: privateKey.generateKeys('base64url'),
    auth: authSecret,
    isContentHidden: false,
    quietFrom: '',
    quietTo: '',
    timeZone: 'America/Sao_Paulo',
    ...choices,
  };
  const { id } = await tenancy.get(ManagePushSubscriptions).subscribe(actor, input);
  /** What the browser decrypts. */
  const open = ({ body }: PushDelivered): PushNotification =>
    JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString()) as PushNotification;
  return { user, actor, id, input, open };
}
