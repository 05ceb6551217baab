import type { BotCaseReply, BotCaseStep } from '@prosa/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A recorded conversation of the bot's simulator. */
@Entity('bot_case')
export class BotCase {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('text') name!: string;
  @Column('int') connectionId!: number;
  @Column('jsonb') steps!: BotCaseStep[];
  @Column('jsonb') expected!: BotCaseReply[];
  @Column('timestamptz') updatedAt!: Date;
}
