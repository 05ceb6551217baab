import { type InvoiceView, localText } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** What a company owes for a period, with its plan's limits when it was billed. */
@Entity('invoice')
export class Invoice {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') detail!: string;
  /** In reais, with two decimals: PostgreSQL's numeric comes as text. */
  @Column('numeric') value!: string;
  @Column('int') users!: number;
  @Column('int') connections!: number;
  @Column('int') queues!: number;
  @Column('timestamptz') dueDate!: Date;
  @Column('text', { default: 'open' }) status!: InvoiceView['status'];
  @Column('timestamptz', { nullable: true }) paidAt!: Date | null;
  /** The provider's name, or the user who marked it. */
  @Column('text', { nullable: true }) paidBy!: string | null;
}

/** An invoice as people see it; `timeZone` is the company's. */
export const invoiceView = (invoice: Invoice, timeZone: string): InvoiceView => ({
  id: invoice.id,
  companyId: invoice.companyId,
  detail: invoice.detail,
  value: Number(invoice.value),
  users: invoice.users,
  connections: invoice.connections,
  queues: invoice.queues,
  dueDate: invoice.dueDate.toISOString(),
  dueLocal: localText(timeZone, invoice.dueDate),
  status: invoice.status,
  paidAt: invoice.paidAt?.toISOString() ?? null,
});
