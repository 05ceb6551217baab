import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What this service keeps of a company's choices. One without a row chose nothing. */
@Entity('company_options')
export class CompanyOptions {
  @PrimaryColumn('int') companyId!: number;
  @Column('jsonb') settings!: Record<string, string>;
}
