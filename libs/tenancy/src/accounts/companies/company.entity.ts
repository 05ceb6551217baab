import type { DaySchedule, HoursException, Recurrence } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tenant. Row-level security compares its id. */
@Entity('company')
export class Company {
  /** Drawn before the insert, where row-level security compares it. */
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  @Column('int') planId!: number;
  @Column('timestamptz') dueDate!: Date;
  @Column('boolean', { default: true }) status!: boolean;
  /** Chosen options by column (`COMPANY_OPTIONS`). */
  @Column('jsonb', { default: {} }) settings!: Record<string, string>;
  @Column('text', { default: '' }) phone!: string;
  /** IANA name. Working hours and times without a zone are in it (docs/spec/rules.md 38). */
  @Column('text', { default: 'America/Sao_Paulo' }) timeZone!: string;
  /** Opening hours, Monday first; null: those of a new company. */
  @Column('jsonb', { nullable: true }) schedules!: DaySchedule[] | null;
  /** Dates with other hours. */
  @Column('jsonb', { default: [] }) exceptions!: HoursException[];
  /** The company that recommended the platform; gives no rights. */
  @Column('int', { nullable: true }) referredBy!: number | null;
  @Column('text', { default: '' }) email!: string;
  @Column('text', { default: '' }) document!: string;
  @Column('text', { default: '' }) paymentMethod!: string;
  @Column('text', { default: 'MENSAL' }) recurrence!: Recurrence;
  /** Whether nobody paid or agreed a due date yet. */
  @Column('boolean', { default: false }) isTrial!: boolean;
  /** The agreed day of the month when a shorter month moved the due date; null: the due date's own day. */
  @Column('smallint', { nullable: true }) dueDay!: number | null;
  /** Limits that replace the plan's (docs/spec/secondary.md §3). */
  @Column('int', { nullable: true }) numberAttendants!: number | null;
  @Column('int', { nullable: true }) numberConections!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) lastLoginAt!: Date | null;
  /** Since when the company is being deleted: nobody can sign in, no list shows it. */
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
}
