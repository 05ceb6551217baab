import type {
  Actor,
  CloudConnectionView,
  CloudSignupDialog,
  CloudSignupOptions,
  FinishCloudSignupInput,
} from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { canManageConnections } from '../../../connections/connection.policy.js';
import { withFreeName } from '../../accounts/free-name.js';
import type { CloudCredentials } from '../../accounts/meta-credentials.js';
import { AuthoriseCloud } from './authorise-cloud.js';
import { ConnectCloud } from './connect-cloud.js';
import { SignupAtMeta } from './signup-at-meta.js';

/** Adds numbers by the provider's own window, in which a person chooses or creates them (Embedded Signup). */
@Injectable()
export class CloudSignup {
  constructor(
    private readonly signup: SignupAtMeta,
    private readonly connect: ConnectCloud,
    private readonly authorise: AuthoriseCloud,
  ) {}

  options(actor: Actor): CloudSignupOptions {
    assertAllowed(actor);
    return { isAvailable: this.signup.isAvailable };
  }

  async begin(actor: Actor, base: string): Promise<CloudSignupDialog> {
    assertAllowed(actor);
    return this.signup.dialog(actor, base);
  }

  /** The token that the code becomes does not expire and never reaches a browser. */
  async finish(actor: Actor, input: FinishCloudSignupInput): Promise<CloudConnectionView> {
    assertAllowed(actor);
    const { name, credentials: found } = await this.signup.byCode(actor, input);
    const known = await this.authorise.knownOf(actor, input.phoneNumberId);
    // The PIN is stored before it is used: a number whose PIN nobody knows cannot be registered again.
    const pin = input.isCoexistence ? undefined : known ? known.pin : newPin();
    const credentials: CloudCredentials = pin === undefined ? found : { ...found, pin };
    const view = known
      ? await this.authorise.save(actor, known.session, credentials)
      : await withFreeName(name, (freeName) => this.connect.save(actor, { name: freeName }, credentials));
    if (pin !== undefined) await this.signup.register(credentials, pin);
    return view;
  }
}

const newPin = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Throws ERR_NO_PERMISSION. */
function assertAllowed(actor: Actor): void {
  if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
}
