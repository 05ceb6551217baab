import type {
  Actor,
  ConnectMetaAccountsInput,
  FacebookTokenInput,
  FinishMetaLoginInput,
  MetaConnectResult,
  MetaLoginOptions,
  MetaLoginView,
  Requests,
} from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { canManageConnections } from '../../connections/connection.policy.js';
import { ConnectAccounts } from './connect-accounts.js';
import { KnownAccounts } from './known-accounts.js';
import { LoginStore } from './login-store.js';
import { MetaApps } from './meta-apps.js';
import { SignInAtMeta } from './sign-in-at-meta.js';

/** Signing in at Meta, and choosing the accounts that become connections. All of it is for those who manage connections. */
@Injectable()
export class MetaLogin {
  constructor(
    private readonly apps: MetaApps,
    private readonly signIn: SignInAtMeta,
    private readonly store: LoginStore,
    private readonly known: KnownAccounts,
    private readonly connectAccounts: ConnectAccounts,
  ) {}

  options(actor: Actor): MetaLoginOptions {
    assertAllowed(actor);
    return this.apps.options;
  }

  async begin(actor: Actor, { product, base }: Requests['metaLogin.begin']['input']): Promise<{ url: string }> {
    assertAllowed(actor);
    return { url: await this.signIn.dialogUrl(actor, product, base) };
  }

  async finish(actor: Actor, { code, state }: FinishMetaLoginInput): Promise<MetaLoginView> {
    assertAllowed(actor);
    const signedIn = await this.signIn.byCode(actor, code, state);
    const loginId = await this.store.save(actor, signedIn);
    return { loginId, product: signedIn.product, accounts: await this.known.show(actor, signedIn.accounts) };
  }

  async get(actor: Actor, loginId: string): Promise<MetaLoginView> {
    assertAllowed(actor);
    const { product, accounts } = await this.store.read(actor, loginId);
    return { loginId, product, accounts: await this.known.show(actor, accounts) };
  }

  async connect(actor: Actor, { loginId, accounts }: ConnectMetaAccountsInput): Promise<MetaConnectResult[]> {
    assertAllowed(actor);
    const found = (await this.store.read(actor, loginId)).accounts;
    return this.connectAccounts.execute(
      actor,
      found.filter(({ kind, id }) => accounts.includes(`${kind}:${id}`)),
    );
  }

  /** Every account that can be used: the caller has no page to choose on. */
  async byToken(actor: Actor, { facebookUserToken, addInstagram }: FacebookTokenInput): Promise<MetaConnectResult[]> {
    assertAllowed(actor);
    const { accounts } = await this.signIn.byToken(facebookUserToken);
    const shown = await this.known.show(actor, accounts);
    const usable = new Set(shown.flatMap(({ key, problem }) => (problem === null ? [key] : [])));
    const wanted = accounts.filter(
      ({ kind, id }) => usable.has(`${kind}:${id}`) && (kind === 'page' || addInstagram === true),
    );
    return this.connectAccounts.execute(actor, wanted);
  }
}

/** Throws ERR_NO_PERMISSION. */
function assertAllowed(actor: Actor): void {
  if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
}
