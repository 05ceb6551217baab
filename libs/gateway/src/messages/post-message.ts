import { Injectable } from '@nestjs/common';
import type { Actor, MediaRef, MessageView } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { isOutcomeUnknown } from '../uploads/outcome.js';
import { StoreUpload } from '../uploads/store-upload.js';
import type { ReceivedFile } from '../uploads/uploaded-file.js';
import type { PostMessageInput } from './post-message.input.js';
import { sendMessageInput } from './new-message.js';

/** Stores the file of a message and sends the message to tickets. When it is refused, the file is deleted. */
@Injectable()
export class PostMessage {
  constructor(
    private readonly bus: Bus,
    private readonly storeUpload: StoreUpload,
  ) {}

  async execute(actor: Actor, post: PostMessageInput, file: ReceivedFile | undefined): Promise<MessageView> {
    if (!file) return this.send(actor, post);
    const media = await this.storeUpload.execute(actor.companyId, file, {
      isRecording: post.voice ?? post.isVoice,
    });
    const message = await this.send(actor, post, media).catch(async (error: unknown) => {
      // The caller gets the refusal, whether or not the clean-up worked.
      if (!isOutcomeUnknown(error)) await this.storeUpload.discard(media).catch(() => undefined);
      throw error;
    });
    // A repeated call is answered with the message of the first, which has its own file.
    if (message.media?.key !== media.key) await this.storeUpload.discard(media);
    return message;
  }

  private send(actor: Actor, post: PostMessageInput, media?: MediaRef): Promise<MessageView> {
    return this.bus.request(actor, { name: 'messages.send', input: sendMessageInput(post, media) });
  }
}
