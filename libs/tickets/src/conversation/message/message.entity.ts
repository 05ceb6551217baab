import type {
  HistoryKind,
  InteractiveMessage,
  MediaInfo,
  MediaRef,
  MediaType,
  MessageContext,
  MessagePrice,
  MessageView,
  OutboundState,
  SentTemplate,
  TemplateMessage,
} from '@prosa/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One message of a thread. Its key at the provider is empty until the provider has it. */
@Entity('message')
export class Message {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('int') ticketId!: number;
  @Column('int') contactId!: number;
  @Column('int') connectionId!: number;
  /** Its author inside a group. */
  @Column('int', { nullable: true }) authorId!: number | null;
  @Column('text', { default: '' }) chatId!: string;
  @Column('boolean') fromMe!: boolean;
  @Column('text', { default: '' }) participant!: string;
  @Column('text', { default: '' }) externalId!: string;
  @Column('text') body!: string;
  @Column('text') mediaType!: MediaType;
  @Column('jsonb', { nullable: true }) media!: MediaRef | null;
  @Column('text', { default: 'none' }) mediaState!: MessageView['mediaState'];
  @Column('jsonb', { nullable: true }) mediaInfo!: MediaInfo | null;
  @Column('boolean', { default: true }) read!: boolean;
  @Column('smallint', { default: 0 }) ack!: number;
  @Column('text', { nullable: true }) sendState!: OutboundState | null;
  @Column('text', { nullable: true }) failure!: string | null;
  /** What the provider charges for it; null while it has not said so. */
  @Column('jsonb', { nullable: true }) price!: MessagePrice | null;
  @Column('boolean', { default: false }) isDeleted!: boolean;
  @Column('boolean', { default: false }) isEdited!: boolean;
  @Column('boolean', { default: false }) isForwarded!: boolean;
  /** The last deletion or edit that was requested at the provider, and its state. */
  @Column('uuid', { nullable: true }) changeId!: string | null;
  @Column('text', { nullable: true }) changeState!: MessageView['changeState'];
  @Column('boolean', { default: false }) isPrivate!: boolean;
  /** How an older message came. */
  @Column('text', { nullable: true }) origin!: HistoryKind | null;
  @Column('int', { nullable: true }) quotedId!: number | null;
  /** The template that it is sent as, ready for the provider. */
  @Column('jsonb', { nullable: true }) template!: (TemplateMessage & Pick<SentTemplate, 'category'>) | null;
  /** What it offers to choose by tap. */
  @Column('jsonb', { nullable: true }) choices!: InteractiveMessage | null;
  /** What a recording says. */
  @Column('text', { nullable: true }) transcript!: string | null;
  @Column('text', { nullable: true }) transcription!: 'pending' | 'failed' | null;
  /** The campaign whose message it is. */
  @Column('jsonb', { nullable: true }) campaign!: MessageView['campaign'] | null;
  @Column('int', { nullable: true }) userId!: number | null;
  @Column('int', { nullable: true }) queueId!: number | null;
  @Column('text', { nullable: true }) clientKey!: string | null;
  /** The hash of the request that used the client key first. */
  @Column('text', { nullable: true }) clientHash!: string | null;
  /** Of a received message. */
  @Column('jsonb', { nullable: true }) context!: MessageContext | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
}
