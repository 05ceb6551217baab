import type { Actor, CloudSignupDialog, FinishCloudSignupInput } from '@prosa/contracts';
import { assertInPlan, Bus, planOf } from '@prosa/service-kit/bus';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { platformSecret } from '../../accounts/platform-secret.js';
import { ChannelsConfig } from '../../../channels.config.js';
import type { CloudCredentials } from '../../accounts/meta-credentials.js';
import { openState, sealState } from '../../login/login-state.js';
import { MetaApps } from '../../login/meta-apps.js';
import { tokenOfCode } from '../../login/sign-in-facebook.js';
import { cloudClient } from '../cloud-client.js';
import { registerNumber } from '../session/check-account.js';
import { cloudAccess } from '../session/cloud-access.js';
import { checkCredentials } from './check-credentials.js';
import { credentialsRefused } from './credentials-refused.js';

/** A number that a person chose in the provider's window. */
interface SignedUp {
  /** As the provider knows it. */
  name: string;
  credentials: CloudCredentials;
}

/** The calls of Embedded Signup at the provider. */
@Injectable()
export class SignupAtMeta {
  constructor(
    private readonly config: ChannelsConfig,
    private readonly apps: MetaApps,
    private readonly bus: Bus,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  get isAvailable(): boolean {
    return this.apps.canSignUp;
  }

  /** `base`: the address by which the person reaches the console. Throws ERR_META_NOT_SET_UP, ERR_NOT_IN_PLAN. */
  async dialog(actor: Actor, base: string): Promise<CloudSignupDialog> {
    this.apps.signupApp();
    assertInPlan(await planOf(this.bus, actor), 'useWhatsapp');
    return this.apps.signupDialog(base, (redirectUri) =>
      sealState(this.sealer, actor, { product: 'whatsapp', redirectUri }),
    );
  }

  /**
   * The token that the code becomes, after checking that it may use the number. Throws ERR_META_LOGIN_EXPIRED,
   * ERR_META_NOT_SET_UP, ERR_CREDENTIALS_REFUSED.
   */
  async byCode(actor: Actor, { code, state, phoneNumberId, wabaId }: FinishCloudSignupInput): Promise<SignedUp> {
    const { redirectUri } = openState(this.sealer, actor, state, ['whatsapp']);
    const app = this.apps.signupApp();
    const client = cloudClient(this.config);
    const token = await tokenOfCode(client, app, code, redirectUri).catch(credentialsRefused('code'));
    const credentials = { platform: 'cloud', phoneNumberId, wabaId, token, appSecret: null, hookKey: null } as const;
    const { name, number } = await checkCredentials(client, credentials, platformSecret(this.config));
    return { name: name || number, credentials };
  }

  /** Throws ERR_CREDENTIALS_REFUSED. */
  async register(credentials: CloudCredentials, pin: string): Promise<void> {
    const access = cloudAccess(credentials, platformSecret(this.config));
    await registerNumber(cloudClient(this.config), access, pin).catch(credentialsRefused('pin'));
  }
}
