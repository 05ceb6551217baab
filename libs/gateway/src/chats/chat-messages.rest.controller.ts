import { Controller, Delete, Get, HttpCode, Post, Put, UploadedFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ChatMessageIdInput,
  type ChatMessagePage,
  type ChatMessageView,
  type ChatMessageWire,
  EditChatMessageInput,
  ListChatMessagesInput,
  type PostChatMessageFields,
  ReactToChatMessageInput,
  SendChatMessageInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { IsBoolean, IsOptional } from 'class-validator';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { ReachedAt } from '../http/base-address.js';
import { Input } from '../http/input.js';
import { PresentChatMessage } from '../presenters/present-chat-message.js';
import { StoreUpload } from '../uploads/store-upload.js';
import { AcceptsFile } from '../uploads/uploaded-file.js';
import type { ReceivedFile } from '../uploads/uploaded-file.js';

class PostChatMessageInput extends SendChatMessageInput implements PostChatMessageFields {
  /** The file was recorded to be played in the thread. */
  @IsOptional() @IsBoolean() voice?: boolean;
}

@ApiTags('chats')
@Controller('chats/:chatId/messages')
@RequiresPlan('useInternalChat')
export class ChatMessagesController {
  constructor(
    private readonly bus: Bus,
    private readonly storeUpload: StoreUpload,
    private readonly present: PresentChatMessage,
  ) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'Messages of a chat: page 1 is the newest, each page oldest first' })
  async list(
    @CurrentActor() actor: Actor,
    @Input() input: ListChatMessagesInput,
    @ReachedAt() base: string,
  ): Promise<ChatMessagePage<ChatMessageWire>> {
    const page = await this.bus.request(actor, { name: 'chatMessages.list', input });
    return { ...page, records: page.records.map((each) => this.present.execute(actor.companyId, each, base)) };
  }

  @Post()
  @HttpCode(200)
  @Permission('user')
  @AcceptsFile('medias')
  @ApiOperation({ summary: 'Writes into a chat, as JSON or with a file as multipart' })
  async send(
    @CurrentActor() actor: Actor,
    @Input() { voice, ...input }: PostChatMessageInput,
    @UploadedFile() file: ReceivedFile | undefined,
    @ReachedAt() base: string,
  ): Promise<ChatMessageWire> {
    const message = file
      ? await this.sendFile(actor, input, { file, isRecording: voice })
      : await this.bus.request(actor, { name: 'chatMessages.send', input });
    return this.present.execute(actor.companyId, message, base);
  }

  @Put(':messageId')
  @Permission('user')
  @ApiOperation({ summary: 'Edits an own message' })
  edit(@CurrentActor() actor: Actor, @Input() input: EditChatMessageInput, @ReachedAt() base: string) {
    return this.shown(actor, base, this.bus.request(actor, { name: 'chatMessages.edit', input }));
  }

  @Delete(':messageId')
  @Permission('user')
  @ApiOperation({ summary: 'Deletes text and file of an own message' })
  delete(@CurrentActor() actor: Actor, @Input() input: ChatMessageIdInput, @ReachedAt() base: string) {
    return this.shown(actor, base, this.bus.request(actor, { name: 'chatMessages.delete', input }));
  }

  @Post(':messageId/reaction')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Reacts to a message, or takes the reaction back with an empty emoji' })
  react(@CurrentActor() actor: Actor, @Input() input: ReactToChatMessageInput, @ReachedAt() base: string) {
    return this.shown(actor, base, this.bus.request(actor, { name: 'chatMessages.react', input }));
  }

  private sendFile(
    actor: Actor,
    input: SendChatMessageInput,
    { file, isRecording }: { file: ReceivedFile; isRecording: boolean | undefined },
  ): Promise<ChatMessageView> {
    const send = async (media: NonNullable<ChatMessageView['media']>) => {
      const message = await this.bus.request(actor, { name: 'chatMessages.send', input: { ...input, media } });
      // A repeated call is answered with the message of the first, which has its own file.
      if (message.media?.key !== media.key) await this.storeUpload.discard(media);
      return message;
    };
    return this.storeUpload.use(actor.companyId, file, send, { isRecording });
  }

  private async shown({ companyId }: Actor, base: string, message: Promise<ChatMessageView>): Promise<ChatMessageWire> {
    return this.present.execute(companyId, await message, base);
  }
}
