import type { MediaRef, Priority } from '@prosa/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** An announcement of the platform to all companies. */
@Entity('announcement')
export class Announcement {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') title!: string;
  @Column('text') text!: string;
  @Column('smallint') priority!: Priority;
  /** Whether companies see it. */
  @Column('boolean') status!: boolean;
  @Column('jsonb', { nullable: true }) media!: MediaRef | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
