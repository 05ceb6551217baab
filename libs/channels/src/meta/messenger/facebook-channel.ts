import { Injectable } from '@nestjs/common';
import { MessengerChannel } from './messenger-channel.js';
import { MESSENGER } from './platform.js';

/** Pages of Facebook, whose people write by Messenger. */
@Injectable()
export class FacebookChannel extends MessengerChannel {
  readonly kind = 'facebook';
  readonly planFlag = 'useFacebook';
  protected readonly platform = MESSENGER;
}
