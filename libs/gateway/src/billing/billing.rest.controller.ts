import { Controller, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CompanyRefInput, MarkInvoiceInput, PayInvoiceInput, PaymentSettingsInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

/**
 * What companies owe and how they pay. Past-due companies reach every call that helps to pay (docs/spec/core.md §4).
 */
@ApiTags('billing')
@Controller()
export class BillingController {
  constructor(private readonly bus: Bus) {}

  @Get('invoices/all')
  @Permission('admin', { whenPastDue: true })
  @ApiOperation({ summary: "The company's invoices, the latest first" })
  list(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'invoices.list', input: {} });
  }

  @Post('subscription')
  @Permission('admin', { whenPastDue: true })
  @ApiOperation({ summary: 'The way to pay an open invoice' })
  pay(@CurrentActor() actor: Actor, @Input() input: PayInvoiceInput) {
    return this.bus.request(actor, { name: 'invoices.pay', input });
  }

  @Post('invoices/:invoiceId/check')
  @Permission('admin', { whenPastDue: true })
  @ApiOperation({ summary: 'Asks the provider whether an invoice was paid' })
  check(@CurrentActor() actor: Actor, @Input() input: PayInvoiceInput) {
    return this.bus.request(actor, { name: 'invoices.check', input });
  }

  @Get('companies/:companyId/invoices')
  @Permission('super')
  @ApiOperation({ summary: 'The invoices of a company, the latest first' })
  ofCompany(@CurrentActor() actor: Actor, @Input() input: CompanyRefInput) {
    return this.bus.request(actor, { name: 'invoices.ofCompany', input });
  }

  @Put('companies/:companyId/invoices/:invoiceId')
  @Permission('super')
  @ApiOperation({ summary: 'Marks an invoice as paid: the company is due one period later' })
  markPaid(@CurrentActor() actor: Actor, @Input() input: MarkInvoiceInput) {
    return this.bus.request(actor, { name: 'invoices.markPaid', input });
  }

  @Get('subscription/settings')
  @Permission('super')
  @ApiOperation({ summary: 'How companies pay' })
  settings(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'payments.settings', input: {} });
  }

  @Put('subscription/settings')
  @Permission('super')
  @ApiOperation({ summary: 'Changes what companies are told that pay by hand' })
  changeSettings(@CurrentActor() actor: Actor, @Input() input: PaymentSettingsInput) {
    return this.bus.request(actor, { name: 'payments.changeSettings', input });
  }
}
