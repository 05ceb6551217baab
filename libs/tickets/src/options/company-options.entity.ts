import { FIRST_ZONE, type OpeningPlan } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company's name, and the options, the zone and the hours that it set, copied from tenancy's events. */
@Entity('company_options')
export class CompanyOptions {
  @PrimaryColumn('int') companyId!: number;
  /** Empty until its event came. */
  @Column('text', { default: '' }) name!: string;
  /** IANA name of the zone by which its days begin. */
  @Column('text', { default: FIRST_ZONE }) timeZone!: string;
  /** Null: those of a new company. */
  @Column('jsonb', { nullable: true }) hours!: OpeningPlan | null;
  /** Whether the plan has foreign bots, and prompts. */
  @Column('boolean', { default: true }) useIntegration!: boolean;
  @Column('boolean', { default: true }) useOpenAi!: boolean;
  @Column('jsonb', { default: {} }) settings!: Record<string, string>;
}
