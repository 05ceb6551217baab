import { IsId, type PostMessageFields, SendMessageInput } from '@prosa/contracts';
import { IsBoolean, IsObject, IsOptional } from 'class-validator';

/** The whole message that is answered; only its id is believed. */
class QuotedMessageInput {
  @IsId() id!: number;
}

/** The whole contact whose card is sent; only its id is believed. */
class CardInput {
  @IsId() id!: number;
}

/** POST /messages/{ticketId}: what is read of the published body (docs/spec/wire-contract.md §6). */
export class PostMessageInput extends SendMessageInput implements PostMessageFields {
  @IsOptional() @IsObject() quotedMsg?: QuotedMessageInput;
  @IsOptional() @IsObject() vCard?: CardInput;
  /** The file was recorded to be played in the thread; either name says so. */
  @IsOptional() @IsBoolean() voice?: boolean;
  @IsOptional() @IsBoolean() isVoice?: boolean;
}
