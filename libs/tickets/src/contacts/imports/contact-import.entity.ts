import type { ContactImportView, ImportFailure, ImportRow, ImportSource } from '@prosa/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Rows of a sheet on their way to be contacts. */
@Entity('contact_import')
export class ContactImport {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('int') userId!: number;
  @Column('text', { default: 'sheet' }) source!: ImportSource;
  @Column('text', { default: 'running' }) status!: ContactImportView['status'];
  @Column('jsonb') rows!: ImportRow[];
  @Column('int', { default: 0 }) done!: number;
  @Column('int', { default: 0 }) created!: number;
  @Column('int', { default: 0 }) named!: number;
  @Column('jsonb', { default: [] }) failures!: ImportFailure[];

  get view(): ContactImportView {
    const { id, source, status, rows, done, created, named, failures } = this;
    return { id, source, status, total: rows.length, done, created, named, failures };
  }
}
