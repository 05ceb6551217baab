import type { MetaLoginOptions, MetaProduct } from '@prosa/contracts';
import { META_LOGIN_RETURN } from '@prosa/contracts';
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
