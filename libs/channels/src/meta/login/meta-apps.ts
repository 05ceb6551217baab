import type { CloudSignupDialog, MetaLoginOptions, MetaProduct } from '@prosa/contracts';
import { CLOUD_SIGNUP_RETURN, META_LOGIN_RETURN } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { ChannelsConfig } from '../../channels.config.js';
import { metaClients } from '../messenger/account/meta-clients.js';
import type { MetaClients } from '../messenger/account/messenger-account.js';

const FACEBOOK_SCOPES = [
  'pages_show_list',
  'pages_messaging',
  'pages_manage_metadata',
  'pages_read_engagement',
  'business_management',
  'instagram_basic',
  'instagram_manage_messages',
].join(',');
const INSTAGRAM_SCOPES = 'instagram_business_basic,instagram_business_manage_messages';

/** An app at the platform. */
export interface MetaApp {
  id: string;
  secret: string;
}

/** The operator's apps of Facebook and Instagram login. */
@Injectable()
export class MetaApps {
  readonly clients: MetaClients;

  constructor(private readonly config: ChannelsConfig) {
    this.clients = metaClients(config);
  }

  get options(): MetaLoginOptions {
    return { facebook: this.find('facebook') !== null, instagram: this.find('instagram') !== null };
  }

  /** Throws ERR_META_NOT_SET_UP. */
  appOf(product: MetaProduct): MetaApp {
    const app = this.find(product);
    if (!app) throw new AppError('ERR_META_NOT_SET_UP');
    return app;
  }

  /** Where people return to, below the address by which they reach the console. */
  redirectUri = (base: string): string => base + META_LOGIN_RETURN;

  /** The dialog in which a person signs in (docs/spec/wire-external.md §4.1, §5). Throws ERR_META_NOT_SET_UP. */
  dialogUrl(product: MetaProduct, redirect_uri: string, state: string): string {
    const { META_DIALOG_URL, INSTAGRAM_DIALOG_URL, GRAPH_VERSION, META_LOGIN_CONFIG_ID } = this.config;
    const query = { client_id: this.appOf(product).id, redirect_uri, state, response_type: 'code' };
    if (product === 'instagram')
      return addressOf(`${INSTAGRAM_DIALOG_URL}/oauth/authorize`, { ...query, scope: INSTAGRAM_SCOPES });
    const wish: Record<string, string> = META_LOGIN_CONFIG_ID
      ? { config_id: META_LOGIN_CONFIG_ID }
      : { scope: FACEBOOK_SCOPES };
    return addressOf(`${META_DIALOG_URL}/${GRAPH_VERSION}/dialog/oauth`, { ...query, ...wish });
  }

  get canSignUp(): boolean {
    return this.config.META_SIGNUP_CONFIG_ID !== undefined && this.find('facebook') !== null;
  }

  /** The app and the configuration of Embedded Signup. Throws ERR_META_NOT_SET_UP. */
  signupApp(): MetaApp & { configId: string } {
    const configId = this.config.META_SIGNUP_CONFIG_ID;
    if (configId === undefined) throw new AppError('ERR_META_NOT_SET_UP');
    return { ...this.appOf('facebook'), configId };
  }

  /** The dialog of Embedded Signup (docs/spec/wire-external.md §3.4), in a window of its own. */
  signupDialog(base: string, stateOf: (redirectUri: string) => string): CloudSignupDialog {
    const { id, configId } = this.signupApp();
    const { META_DIALOG_URL, GRAPH_VERSION } = this.config;
    const redirect_uri = base + CLOUD_SIGNUP_RETURN;
    const state = stateOf(redirect_uri);
    const url = addressOf(`${META_DIALOG_URL}/${GRAPH_VERSION}/dialog/oauth`, {
      client_id: id,
      config_id: configId,
      redirect_uri,
      state,
      response_type: 'code',
      override_default_response_type: 'true',
      display: 'popup',
      extras: JSON.stringify({ setup: {}, version: 'v4' }),
    });
    return { url, state, origins: originsOf(META_DIALOG_URL) };
  }

  get instagramTokenUrl(): string {
    return `${this.config.INSTAGRAM_TOKEN_URL}/oauth/access_token`;
  }

  /** Addresses of settings whose files are trusted beside the provider's. */
  get trusted(): string[] {
    return [this.config.GRAPH_URL, this.config.GRAPH_INSTAGRAM_URL].map((address) => new URL(address).origin);
  }

  private find(product: MetaProduct): MetaApp | null {
    const { META_INSTAGRAM_APP_ID, META_INSTAGRAM_APP_SECRET } = this.config;
    const { appId, appSecret } = this.clients;
    const [id, secret] =
      product === 'facebook'
        ? [appId, appSecret]
        : [META_INSTAGRAM_APP_ID, META_INSTAGRAM_APP_SECRET?.split(',')[0]?.trim()];
    return id && secret ? { id, secret } : null;
  }
}

function addressOf(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Facebook leads some people to another of its own hosts. */
function originsOf(address: string): string[] {
  const { origin } = new URL(address);
  if (!origin.startsWith('https://www.')) return [origin];
  return ['www', 'web', 'business'].map((host) => origin.replace('//www.', `//${host}.`));
}
