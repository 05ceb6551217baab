import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The zone that a company chose, copied from tenancy's events. */
@Entity('company_zone')
export class CompanyZone {
  @PrimaryColumn('int') companyId!: number;
  /** IANA name. */
  @Column('text') timeZone!: string;
}
