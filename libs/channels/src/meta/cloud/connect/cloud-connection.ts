import type { CloudConnectionView, ConnectionView, WebhookSecrets } from '@prosa/contracts';
import { webhookKeyContext } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { connectionLane } from '../../../connections/connection-lane.js';
import type { SessionRef } from '../../../sessions/request-session.js';
import { bindAccounts } from '../../accounts/meta-accounts.js';
import { type CloudCredentials, readCredentials, saveCredentials } from '../../accounts/meta-credentials.js';

/** 32 letters that an address can hold. */
export const newHookKey = (): string => randomBytes(16).toString('hex');

/** The parts that a company's own app needs; null and absent with the platform's app. */
export function ownApp(appSecret: string | undefined, verifyToken = newHookKey(), hookKey = newHookKey()) {
  return appSecret === undefined ? { appSecret: null, hookKey: null } : { appSecret, hookKey, verifyToken };
}

/**
 * Stores credentials and account of a connection, and publishes how webhooks of its own app are verified. Throws
 * ERR_ACCOUNT_IN_USE.
 */
export async function saveCloudAccount(
  manager: EntityManager,
  sealer: Sealer,
  session: SessionRef,
  credentials: CloudCredentials,
): Promise<void> {
  const { phoneNumberId, wabaId, hookKey, appSecret, verifyToken } = credentials;
  await bindAccounts(manager, session, [
    { kind: 'phone_number', id: phoneNumberId },
    { kind: 'waba', id: wabaId },
  ]);
  await saveCredentials(manager, sealer, session, credentials);
  if (hookKey === null || appSecret === null || verifyToken === undefined) return;
  const secrets: WebhookSecrets = { appSecret, verifyToken };
  const sealed = sealer.seal(Buffer.from(JSON.stringify(secrets)), webhookKeyContext(hookKey)).toString('base64');
  const lane = connectionLane({ companyId: session.companyId, id: session.connectionId });
  await recordEvent(manager, 'webhook.keySaved', lane, { hookKey, connectionId: session.connectionId, sealed });
}

/** Publishes that webhooks of the company's own app are accepted no more. */
export async function deleteWebhookKey(manager: EntityManager, sealer: Sealer, session: SessionRef): Promise<void> {
  const credentials = await readCredentials(manager, sealer, session);
  if (credentials?.platform !== 'cloud' || credentials.hookKey === null) return;
  const { companyId, connectionId } = session;
  const lane = connectionLane({ companyId, id: connectionId });
  const data = { hookKey: credentials.hookKey, connectionId, sealed: null };
  await recordEvent(manager, 'webhook.keySaved', lane, data);
}

/** Throws ERR_NO_WAPP_FOUND for a connection without an account at the Cloud API. */
export async function cloudCredentialsOf(
  manager: EntityManager,
  sealer: Sealer,
  session: SessionRef,
): Promise<CloudCredentials> {
  const credentials = await readCredentials(manager, sealer, session);
  if (credentials?.platform !== 'cloud') throw new AppError('ERR_NO_WAPP_FOUND');
  return credentials;
}

/** Without the secrets; the verify token is no secret of the provider's and has to be copied to its page. */
export function cloudView(
  connection: ConnectionView,
  { phoneNumberId, wabaId, hookKey, verifyToken }: CloudCredentials,
): CloudConnectionView {
  const webhook = hookKey && verifyToken ? { path: `/webhooks/meta/${hookKey}`, verifyToken } : null;
  return { connection, phoneNumberId, wabaId, webhook };
}
