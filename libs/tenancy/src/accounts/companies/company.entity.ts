import type { DaySchedule, Recurrence } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tenant. Its own number is what row-level security compares. */
@Entity('company')
export class Company {
  /** Chosen before the insert: row-level security asks for it then. */
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  @Column('int') planId!: number;
  @Column('timestamptz') dueDate!: Date;
  @Column('boolean', { default: true }) status!: boolean;
  /** Options that were chosen, by column (`COMPANY_OPTIONS`). */
  @Column('jsonb', { default: {} }) settings!: Record<string, string>;
  @Column('text', { default: '' }) phone!: string;
  /** IANA name: by its clock people work, and times without a zone are read (docs/spec/rules.md 38). */
  @Column('text', { default: 'America/Sao_Paulo' }) timeZone!: string;
  /** Opening hours, Monday first; null: those of a new company. */
  @Column('jsonb', { nullable: true }) schedules!: DaySchedule[] | null;
  /** The company that recommended the platform; a note, never a right. */
  @Column('int', { nullable: true }) referredBy!: number | null;
  @Column('text', { default: '' }) email!: string;
  @Column('text', { default: '' }) document!: string;
  @Column('text', { default: '' }) paymentMethod!: string;
  @Column('text', { default: 'MENSAL' }) recurrence!: Recurrence;
  /** The day of the month that was agreed, where a month without it moved the due date; null: the due date's own. */
  @Column('smallint', { nullable: true }) dueDay!: number | null;
  /** Its own limits instead of its plan's (docs/spec/secondary.md §3). */
  @Column('int', { nullable: true }) numberAttendants!: number | null;
  @Column('int', { nullable: true }) numberConections!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) lastLoginAt!: Date | null;
  /** From then on it is being removed: nobody gets in, no list shows it. */
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
}
