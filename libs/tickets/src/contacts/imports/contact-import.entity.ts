import type { ImportSource } from '@prosa/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An import of contacts from a sheet or a phone. Its rows: see `import-parts.ts`. */
@Entity('contact_import')
export class ContactImport {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('int') userId!: number;
  @Column('text', { default: 'sheet' }) source!: ImportSource;
  /** `reading` until all rows were added. */
  @Column('text') status!: 'reading' | 'running' | 'done' | 'cancelled';
  @Column('int', { default: 0 }) total!: number;
  @Column('int', { default: 0 }) done!: number;
  @Column('int', { default: 0 }) created!: number;
  @Column('int', { default: 0 }) named!: number;
  @Column('int', { default: 0 }) failed!: number;
  /** Imported without a part, such as an e-mail that is none. */
  @Column('int', { default: 0 }) warned!: number;
}
