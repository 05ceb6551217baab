import { type Actor, META_PRODUCTS, type MetaLoginOptions, type MetaProduct } from '@prosa/contracts';
import { assertInPlan, Bus, planOf } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import type { Log, Sealer } from '@prosa/service-kit/operations';
import { LOG, SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { loggable } from '../../loggable.js';
import { openState, sealState } from './login-state.js';
import { MetaApps } from './meta-apps.js';
import { longLived, pagesOf, tokenOfCode } from './sign-in-facebook.js';
import { instagramOf } from './sign-in-instagram.js';
import type { SignedIn } from './signed-in.js';

const FLAGS = { facebook: 'useFacebook', instagram: 'useInstagram' } as const;

/** What the provider says of a person who signs in. */
@Injectable()
export class SignInAtMeta {
  constructor(
    private readonly apps: MetaApps,
    private readonly bus: Bus,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(LOG) private readonly log: Log,
  ) {}

  get options(): MetaLoginOptions {
    return this.apps.options;
  }

  /** `base`: the address by which the person reaches the console. Throws ERR_META_NOT_SET_UP, ERR_NOT_IN_PLAN. */
  async dialogUrl(actor: Actor, product: MetaProduct, base: string): Promise<string> {
    this.apps.appOf(product);
    assertInPlan(await planOf(this.bus, actor), FLAGS[product]);
    const redirectUri = this.apps.redirectUri(base);
    return this.apps.dialogUrl(product, redirectUri, sealState(this.sealer, actor, { product, redirectUri }));
  }

  /** Throws ERR_META_LOGIN_EXPIRED, ERR_META_LOGIN_FAILED. */
  byCode(actor: Actor, code: string, state: string): Promise<SignedIn> {
    const { product, redirectUri } = openState(this.sealer, actor, state, META_PRODUCTS);
    const app = this.apps.appOf(product);
    const { graph, instagram } = this.apps.clients;
    return this.orFailed(async () => {
      if (product === 'instagram') {
        const tokenUrl = this.apps.instagramTokenUrl;
        return { product, accounts: [await instagramOf({ client: instagram, app, tokenUrl, code, redirectUri })] };
      }
      const token = await longLived(graph, app, await tokenOfCode(graph, app, code, redirectUri));
      return { product, accounts: await pagesOf(graph, app, token) };
    });
  }

  /** From a token of a sign-in in the browser. Throws ERR_META_LOGIN_FAILED, ERR_META_NOT_SET_UP. */
  byToken(userToken: string): Promise<SignedIn> {
    const app = this.apps.appOf('facebook');
    const { graph } = this.apps.clients;
    return this.orFailed(async () => {
      const token = await longLived(graph, app, userToken);
      return { product: 'facebook', accounts: await pagesOf(graph, app, token) };
    });
  }

  private async orFailed(signIn: () => Promise<SignedIn>): Promise<SignedIn> {
    try {
      return await signIn();
    } catch (error) {
      this.log.warn({ reason: loggable(error) }, 'sign-in at the provider failed');
      throw new AppError('ERR_META_LOGIN_FAILED', undefined, { cause: error });
    }
  }
}
