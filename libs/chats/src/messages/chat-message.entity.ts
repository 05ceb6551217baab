import type { MediaRef } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { Column, Entity, type EntityManager, PrimaryGeneratedColumn } from 'typeorm';

/** A message of a chat. */
@Entity('chat_message')
export class ChatMessage {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('int') chatId!: number;
  /** Its place in the chat, from 1. */
  @Column('int') seq!: number;
  @Column('int', { default: 1 }) version!: number;
  @Column('int') senderId!: number;
  @Column('text') message!: string;
  @Column('jsonb', { nullable: true }) media!: MediaRef | null;
  /** The id of the message that it answers. */
  @Column('int', { nullable: true }) replyTo!: number | null;
  @Column('int', { array: true, default: () => `'{}'` }) mentions!: number[];
  @Column('text', { nullable: true }) clientKey!: string | null;
  @Column('text', { nullable: true }) clientHash!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) editedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
}

/** Throws ERR_NO_MESSAGE_FOUND. */
export async function findChatMessage(
  manager: EntityManager,
  where: { companyId: number; chatId: number; id: number },
): Promise<ChatMessage> {
  const message = await manager.findOneBy(ChatMessage, where);
  if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return message;
}
