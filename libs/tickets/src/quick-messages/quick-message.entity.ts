import type { MediaRef } from '@prosa/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A canned reply of a user, or shared with the company. */
@Entity('quick_message')
export class QuickMessage {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  /** Its author. */
  @Column('int') userId!: number;
  @Column('text') shortcode!: string;
  @Column('text') message!: string;
  /** Shared with the company. */
  @Column('boolean') geral!: boolean;
  /** Whether the composer offers it. */
  @Column('boolean') status!: boolean;
  @Column('jsonb', { nullable: true }) media!: MediaRef | null;
  /** The list of files that is sent after it. */
  @Column('int', { nullable: true }) fileListId!: number | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
