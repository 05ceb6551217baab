import { Module } from '@nestjs/common';
import { ChannelConnectionsModule } from '../../connections/channel-connections.module.js';
import { AccountPictures } from './account-pictures.js';
import { ConnectAccounts } from './connect-accounts.js';
import { KnownAccounts } from './known-accounts.js';
import { LoginStore } from './login-store.js';
import { MetaApps } from './meta-apps.js';
import { MetaLogin } from './meta-login.js';
import { MetaLoginController } from './meta-login.controller.js';
import { SignInAtMeta } from './sign-in-at-meta.js';

/** Sign-in at Meta and choice of accounts. */
@Module({
  imports: [ChannelConnectionsModule],
  controllers: [MetaLoginController],
  providers: [AccountPictures, ConnectAccounts, KnownAccounts, LoginStore, MetaApps, MetaLogin, SignInAtMeta],
})
export class MetaLoginModule {}
