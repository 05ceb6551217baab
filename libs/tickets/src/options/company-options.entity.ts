import { FIRST_ZONE } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The options and the zone that a company set, copied from tenancy's events. A company without a row set none. */
@Entity('company_options')
export class CompanyOptions {
  @PrimaryColumn('int') companyId!: number;
  /** IANA name of the zone by which its days begin. */
  @Column('text', { default: FIRST_ZONE }) timeZone!: string;
  @Column('jsonb', { default: {} }) settings!: Record<string, string>;
}
