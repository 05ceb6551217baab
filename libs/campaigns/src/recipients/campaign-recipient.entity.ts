import type { CampaignStep, RecipientState } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** What became of a recipient of a campaign: a row of its ledger. */
@Entity('campaign_recipient')
export class CampaignRecipient {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') campaignId!: number;
  @PrimaryGeneratedColumn('identity') id!: number;
  /** The contact of the list; its name and e-mail are read again when the text is fixed. */
  @Column('int', { nullable: true }) itemId!: number | null;
  @Column('text') number!: string;
  @Column('text') name!: string;
  @Column('text', { default: '' }) email!: string;
  @Column('text', { default: 'planned' }) state!: Exclude<RecipientState, 'cancelled'>;
  @Column('text', { nullable: true }) reason!: string | null;
  /** The one that writes to it, also in later campaigns. */
  @Column('int', { nullable: true }) connectionId!: number | null;
  /** The message that was claimed last. */
  @Column('text', { nullable: true }) step!: CampaignStep | null;
  @Column('int', { default: 1 }) attempt!: number;
  @Column('smallint', { nullable: true }) confirmationVariant!: number | null;
  @Column('smallint', { nullable: true }) variant!: number | null;
  @Column('timestamptz', { nullable: true }) claimedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) requestedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  @Column('timestamptz', { nullable: true }) deliveredAt!: Date | null;
  @Column('timestamptz', { nullable: true }) readAt!: Date | null;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
  @Column('timestamptz', { nullable: true }) optedOutAt!: Date | null;
  @Column('int', { nullable: true }) contactId!: number | null;
  @Column('int', { nullable: true }) ticketId!: number | null;
  @Column('text', { nullable: true }) ticketUuid!: string | null;
  /** Charged for the message, and for the confirmation. */
  @Column('numeric', { nullable: true }) costAmount!: string | null;
  @Column('numeric', { nullable: true }) requestCostAmount!: string | null;
  @Column('text', { nullable: true }) costCurrency!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt!: Date;
}
