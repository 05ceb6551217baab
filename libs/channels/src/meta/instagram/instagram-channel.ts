import { Injectable } from '@nestjs/common';
import { MessengerChannel } from '../messenger/messenger-channel.js';
import { INSTAGRAM } from '../messenger/platform.js';

/** Instagram accounts, through their Page or by a login of their own. */
@Injectable()
export class InstagramChannel extends MessengerChannel {
  readonly kind = 'instagram';
  readonly planFlag = 'useInstagram';
  protected readonly platform = INSTAGRAM;
}
