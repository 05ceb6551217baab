import type { MediaRef } from '@prosa/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A canned reply of a user, or shared with the company. */
@Entity('quick_message')
export class QuickMessage {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  /** Who made it. */
  @Column('int') userId!: number;
  @Column('text') shortcode!: string;
  @Column('text') message!: string;
  /** Shared with the company. */
  @Column('boolean') geral!: boolean;
  /** Whether it is offered. */
  @Column('boolean') status!: boolean;
  @Column('jsonb', { nullable: true }) media!: MediaRef | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
