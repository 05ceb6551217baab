import type { Actor, CloudConnectionView, ConnectCloudInput } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { platformSecret } from '../../accounts/platform-secret.js';
import { ChannelsConfig } from '../../../channels.config.js';
import { canManageConnections } from '../../../connections/connection.policy.js';
import { CreateConnection } from '../../../connections/create-connection.js';
import type { CloudCredentials } from '../../accounts/meta-credentials.js';
import { cloudClient } from '../cloud-client.js';
import { checkCredentials } from './check-credentials.js';
import { cloudView, ownApp, saveCloudAccount } from './cloud-connection.js';

/** Adds a number of the Cloud API by the access data that a person copied from Meta's pages. */
@Injectable()
export class ConnectCloud {
  constructor(
    private readonly config: ChannelsConfig,
    private readonly createConnection: CreateConnection,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /** Throws as `cloud.connect` of the contracts says. */
  async execute(actor: Actor, input: ConnectCloudInput): Promise<CloudConnectionView> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { name, queueIds, phoneNumberId, wabaId, accessToken: token, appSecret, verifyToken } = input;
    const account = { platform: 'cloud', phoneNumberId, wabaId, token } as const;
    const credentials: CloudCredentials = { ...account, ...ownApp(appSecret, verifyToken) };
    await checkCredentials(cloudClient(this.config), credentials, platformSecret(this.config));
    return this.save(actor, { name, queueIds }, credentials);
  }

  /** Adds a number whose data was checked. Throws as connections.create, and ERR_ACCOUNT_IN_USE. */
  async save(
    actor: Actor,
    input: Pick<ConnectCloudInput, 'name' | 'queueIds'>,
    credentials: CloudCredentials,
  ): Promise<CloudConnectionView> {
    const connection = await this.createConnection.execute(
      actor,
      { ...input, channel: 'whatsappapi' },
      (manager, session) => saveCloudAccount(manager, this.sealer, session, credentials),
    );
    return cloudView(connection, credentials);
  }
}
