import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The options that a company set, copied from tenancy's events. A company without a row set none. */
@Entity('company_options')
export class CompanyOptions {
  @PrimaryColumn('int') companyId!: number;
  @Column('jsonb') settings!: Record<string, string>;
}
