import { FIRST_ZONE } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company's name, and the options and the zone that it set, copied from tenancy's events. */
@Entity('company_options')
export class CompanyOptions {
  @PrimaryColumn('int') companyId!: number;
  /** Empty until its event came. */
  @Column('text', { default: '' }) name!: string;
  /** IANA name of the zone by which its days begin. */
  @Column('text', { default: FIRST_ZONE }) timeZone!: string;
  @Column('jsonb', { default: {} }) settings!: Record<string, string>;
}
