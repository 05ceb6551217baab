import type { Actor } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import {
  ArrayContains,
  Column,
  Entity,
  type EntityManager,
  type FindOneOptions,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** A conversation among colleagues. */
@Entity('chat')
export class Chat {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('uuid') uuid!: string;
  @Column('text') title!: string;
  @Column('int') ownerId!: number;
  /** The two people of a direct chat, 'lower:higher'; null for any other. */
  @Column('text', { nullable: true }) directKey!: string | null;
  /** Decides who sees the chat; the same users have a row in `chat_member`. */
  @Column('int', { array: true }) memberIds!: number[];
  @Column('int', { default: 0 }) lastSeq!: number;
  @Column('text', { default: '' }) lastMessage!: string;
  @Column('int', { default: 1 }) version!: number;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt!: Date;
}

/** A chat of which the actor is a member. Throws ERR_NO_CHAT_FOUND. */
export async function findChat(
  manager: EntityManager,
  { companyId, userId }: Actor,
  id: number,
  options: FindOneOptions<Chat> = {},
): Promise<Chat> {
  const chat = await manager.findOne(Chat, {
    where: { companyId, id, memberIds: ArrayContains([userId]) },
    ...options,
  });
  if (!chat) throw new AppError('ERR_NO_CHAT_FOUND');
  return chat;
}

/** The same, locked until the transaction ends. */
export const lockChat = (manager: EntityManager, actor: Actor, id: number): Promise<Chat> =>
  findChat(manager, actor, id, { lock: { mode: 'pessimistic_write' } });

/** The lane of a chat's events. */
export const chatLane = (companyId: number, chatId: number) => ({ companyId, key: `${companyId}:chat:${chatId}` });
