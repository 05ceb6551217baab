import type { CampaignReplies, CampaignStatus, CampaignStop, CampaignTemplate, MediaRef } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

@Entity('campaign')
export class Campaign {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  @Column('text', { default: 'INATIVA' }) status!: CampaignStatus;
  /** Five texts each; '' for none. */
  @Column('text', { array: true }) messages!: string[];
  @Column('text', { array: true }) confirmations!: string[];
  /** Whether it sends a confirmation before the message. */
  @Column('boolean', { default: false }) confirmation!: boolean;
  @Column('int', { nullable: true }) contactListId!: number | null;
  /** The tag of which its list was made. */
  @Column('int', { nullable: true }) tagListId!: number | null;
  @Column('int', { array: true }) connectionIds!: number[];
  @Column('jsonb', { default: [] }) templates!: CampaignTemplate[];
  @Column('jsonb', { nullable: true }) media!: MediaRef | null;
  @Column('timestamptz', { nullable: true }) scheduledAt!: Date | null;
  @Column('timestamptz', { nullable: true }) startedAt!: Date | null;
  /** The last start or restart. */
  @Column('timestamptz', { nullable: true }) resumedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) completedAt!: Date | null;
  @Column('text', { nullable: true }) stopReason!: CampaignStop | null;
  @Column('timestamptz', { nullable: true }) stoppedAt!: Date | null;
  @Column('int', { nullable: true }) stoppedBy!: number | null;
  @Column('text', { default: 'queue' }) replies!: CampaignReplies;
  @Column('int', { nullable: true }) queueId!: number | null;
  /** The attendant whose the tickets of answers are. */
  @Column('int', { nullable: true }) replyUserId!: number | null;
  @Column('int', { default: 24 }) answerHours!: number;
  @Column('int') createdBy!: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt!: Date;
}
