import type { CampaignVariable, SendingHours } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a company chose for its campaigns. */
@Entity('campaign_settings')
export class CampaignSettingsRow {
  @PrimaryColumn('int') companyId!: number;
  @Column('int') messageInterval!: number;
  @Column('int') longerIntervalAfter!: number;
  @Column('int') greaterInterval!: number;
  @Column('jsonb') variables!: CampaignVariable[];
  @Column('jsonb', { nullable: true }) sendingHours!: SendingHours | null;
  @Column('int', { nullable: true }) failedPercent!: number | null;
  @Column('int', { nullable: true }) optedOutPercent!: number | null;
}
