import type { ImportSource } from '@prosa/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Rows of a sheet on their way to be contacts, or who a phone knows. The rows themselves: see `import-parts.ts`. */
@Entity('contact_import')
export class ContactImport {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('int') userId!: number;
  @Column('text', { default: 'sheet' }) source!: ImportSource;
  /** It can be begun when all rows were read. */
  @Column('text') status!: 'reading' | 'running' | 'done' | 'cancelled';
  @Column('int', { default: 0 }) total!: number;
  @Column('int', { default: 0 }) done!: number;
  @Column('int', { default: 0 }) created!: number;
  @Column('int', { default: 0 }) named!: number;
  @Column('int', { default: 0 }) failed!: number;
}
