import { Controller, Delete, Get, HttpCode, Post, Put, UploadedFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  EditMessageInput,
  MessageIdInput,
  type MessageView,
  type MessageWire,
  ReactToMessageInput,
  SearchMessagesInput,
  SendFileListInput,
  type SentFileListWire,
  TicketIdInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { failpoint } from '@prosa/service-kit/operations';
import { ReachedAt } from '../http/base-address.js';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { CostlyRead } from '../access/guards/costly-read.guard.js';
import { Permission } from '../access/permission.js';
import { AcceptsFile } from '../uploads/uploaded-file.js';
import type { ReceivedFile } from '../uploads/uploaded-file.js';
import { ReadMessagesInput } from './list-messages.input.js';
import { PostMessageInput } from './post-message.input.js';
import { PresentMessage } from '../presenters/present-message.js';
import { ReadThread } from './read-thread.js';
import { PostMessage } from './post-message.js';

@ApiTags('messages')
@Controller('messages')
export class MessagesController {
  constructor(
    private readonly bus: Bus,
    private readonly readThread: ReadThread,
    private readonly present: PresentMessage,
    private readonly postMessage: PostMessage,
  ) {}

  @Get('search')
  @Permission('user')
  @CostlyRead()
  @ApiOperation({ summary: 'Messages that hold the words, newest first, among the tickets the caller may see' })
  search(@CurrentActor() actor: Actor, @Input() input: SearchMessagesInput) {
    return this.bus.request(actor, { name: 'messages.search', input });
  }

  @Get(':ticketId')
  @Permission('user')
  @ApiOperation({ summary: 'Messages of a thread: page 1 is the newest, each page oldest first; page 1 marks it read' })
  async list(@CurrentActor() actor: Actor, @Input() input: ReadMessagesInput, @ReachedAt() base: string) {
    const page = await this.readThread.execute(actor, input);
    return { ...page, messages: page.messages.map((message) => this.present.execute(actor.companyId, message, base)) };
  }

  @Post(':ticketId')
  @Permission('user')
  @AcceptsFile('medias')
  @ApiOperation({ summary: 'Sends a message, as JSON or with a file as multipart' })
  async send(
    @CurrentActor() actor: Actor,
    @Input() post: PostMessageInput,
    @UploadedFile() file: ReceivedFile | undefined,
    @ReachedAt() base: string,
  ): Promise<MessageWire> {
    const message = await this.postMessage.execute(actor, post, file);
    failpoint('F09 answer-unwritten');
    return this.present.execute(actor.companyId, message, base);
  }

  @Post(':ticketId/file-list')
  @Permission('user')
  @ApiOperation({ summary: 'Sends files of a list in its order, each with its name as caption' })
  async sendFileList(
    @CurrentActor() actor: Actor,
    @Input() input: SendFileListInput,
    @ReachedAt() base: string,
  ): Promise<SentFileListWire> {
    const { messages, leftOut } = await this.bus.request(actor, { name: 'messages.sendFileList', input });
    failpoint('F09 answer-unwritten');
    return { messages: messages.map((message) => this.present.execute(actor.companyId, message, base)), leftOut };
  }

  @Post(':ticketId/older')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Asks the phone for messages older than the first of a thread' })
  older(@CurrentActor() actor: Actor, @Input() input: TicketIdInput) {
    return this.bus.request(actor, { name: 'messages.requestOlder', input });
  }

  @Post(':ticketId/read')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Marks a thread read' })
  read(@CurrentActor() actor: Actor, @Input() input: TicketIdInput) {
    return this.bus.request(actor, { name: 'tickets.markRead', input });
  }

  @Post(':messageId/retry')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Queues a failed message again' })
  retry(@CurrentActor() actor: Actor, @Input() input: MessageIdInput, @ReachedAt() base: string) {
    return this.shown(actor, base, this.bus.request(actor, { name: 'messages.retry', input }));
  }

  @Delete(':messageId')
  @Permission('user')
  @ApiOperation({ summary: 'Takes an own message back, for everyone; a private note goes for good' })
  delete(@CurrentActor() actor: Actor, @Input() input: MessageIdInput, @ReachedAt() base: string) {
    return this.shown(actor, base, this.bus.request(actor, { name: 'messages.delete', input }));
  }

  @Put(':messageId')
  @Permission('user')
  @ApiOperation({ summary: 'Edits an own text, for a quarter of an hour' })
  edit(@CurrentActor() actor: Actor, @Input() input: EditMessageInput, @ReachedAt() base: string) {
    return this.shown(actor, base, this.bus.request(actor, { name: 'messages.edit', input }));
  }

  @Post(':messageId/transcription')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({
    summary: 'Lets a recording be written down; the transcript comes with the next version of the message',
  })
  transcribe(@CurrentActor() actor: Actor, @Input() input: MessageIdInput, @ReachedAt() base: string) {
    return this.shown(actor, base, this.bus.request(actor, { name: 'messages.transcribe', input }));
  }

  @Post(':messageId/reaction')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Reacts to a message, or takes the reaction back with an empty emoji' })
  react(@CurrentActor() actor: Actor, @Input() input: ReactToMessageInput, @ReachedAt() base: string) {
    return this.shown(actor, base, this.bus.request(actor, { name: 'messages.react', input }));
  }

  private async shown({ companyId }: Actor, base: string, message: Promise<MessageView>): Promise<MessageWire> {
    return this.present.execute(companyId, await message, base);
  }
}
