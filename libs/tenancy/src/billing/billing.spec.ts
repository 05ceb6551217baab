import { anActor, anEvent, asOwner } from '@prosa/testing';
import { aCompany, audited, recorded } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { ChangeCompany } from '../companies/admin/change-company.js';
import { getCompany } from '../companies/admin/company-record.queries.js';
import { ManagePlans } from '../plans/manage-plans.js';
import { allPlans } from '../plans/plan.queries.js';
import { BillCompany } from './bill-company.js';
import { companyInvoices, ownInvoices } from './invoice.queries.js';
import { MarkInvoicePaid } from './mark-invoice-paid.js';
import { OfferPayment } from './offer-payment.js';
import { PaymentSettings } from './payment-settings.js';

const root = anActor({ companyId: 1, super: true });
const admin = anActor({ companyId: 2, profile: 'admin' });

describe('billing', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;

  const bill = (companyId = 2) =>
    get(BillCompany).execute(anEvent('timer.due', companyId, { key: 'company:invoice', kind: 'invoice', data: {} }));
  const setDueDate = (sql: string) =>
    asOwner(db, `UPDATE company SET due_date = ${sql}, recurrence = 'TRIMESTRAL' WHERE id = 2`);
  const invoices = () => ownInvoices(db, admin);
  const open = async () => (await invoices()).find(({ status }) => status === 'open')!;
  const pay = async () => {
    const { id: invoiceId } = await open();
    return get(MarkInvoicePaid).execute(root, { companyId: 2, invoiceId, status: 'paid' });
  };

  beforeEach(async () => {
    await aCompany(db, 1);
    await aCompany(db, 2, { amount: '1.234,50', users: 3, connections: 2, queues: 5 });
    await setDueDate(`now() + interval '3 days'`);
  });

  it('makes one invoice for a period, of what the plan costs in so many months', async () => {
    await bill();
    await bill();
    await Promise.all([bill(), bill()]);

    const { dueDate } = await getCompany(db, root, 2);
    expect(await invoices()).toMatchObject([
      { detail: 'Padrão', value: 3703.5, users: 3, connections: 2, queues: 5, dueDate, status: 'open', paidAt: null },
    ]);
  });

  it('waits until it is time, and for who costs nothing or is closed', async () => {
    await setDueDate(`now() + interval '8 days'`);
    await bill();
    expect((await recorded(db, 'timer.set')).at(-1)).toMatchObject({ key: 'company:invoice', kind: 'invoice' });
    await setDueDate(`now() - interval '1 day'`);
    await asOwner(db, `UPDATE plan SET amount = '0'`);
    await bill();
    await asOwner(db, `UPDATE plan SET amount = '10'; UPDATE company SET status = false`);
    await bill();

    expect(await invoices()).toEqual([]);
  });

  it('begins for companies of a plan that gets a price', async () => {
    const { id: planId } = (await getCompany(db, root, 2)).plan;
    await asOwner(db, `UPDATE plan SET amount = '0'`);
    await bill();
    const plan = (await allPlans(db.manager, root))[0]!;
    const timers = async () =>
      (await asOwner<{ company_id: number }>(db, `SELECT company_id FROM outbox_event WHERE name = 'timer.set'`)).map(
        (row) => row.company_id,
      );

    await get(ManagePlans).change(root, { ...plan, name: 'Outro nome', planId });
    expect(await timers()).toEqual([]);
    await get(ManagePlans).change(root, { ...plan, amount: '99,90', planId });

    expect(await timers()).toEqual([2]);
    await bill();
    expect(await invoices()).toMatchObject([{ value: 299.7 }]);
  });

  it('follows the plan until somebody was given a way to pay', async () => {
    await bill();
    await asOwner(db, `UPDATE plan SET amount = '100'`);
    await bill();
    const { id: invoiceId, value } = await open();
    expect(value).toBe(300);

    await get(OfferPayment).execute(admin, { invoiceId });
    await asOwner(db, `UPDATE plan SET amount = '200'`);
    await bill();

    expect((await open()).value).toBe(300);
  });

  it('takes the price and the date of the company again once what was offered has expired', async () => {
    await bill();
    const { id: invoiceId, value } = await open();
    await get(OfferPayment).execute(admin, { invoiceId });
    await asOwner(db, `UPDATE plan SET amount = '200'`);
    await setDueDate(`now() + interval '5 days'`);
    await asOwner(db, `UPDATE charge SET code = 'x', expires_at = now() + interval '1 minute'`);
    await bill();
    expect((await open()).value).toBe(value);

    await asOwner(db, `UPDATE charge SET expires_at = now() - interval '1 second'`);
    await bill();

    const { dueDate } = await getCompany(db, root, 2);
    expect(await open()).toMatchObject({ id: invoiceId, value: 600, dueDate });
    expect((await get(OfferPayment).execute(admin, { invoiceId })).valor).toEqual({ original: '600.00' });
  });

  it('moves the due date on with a payment, once, and lets the company in again', async () => {
    await setDueDate(`timestamptz '2020-01-31T12:00:00Z'`);
    await bill();
    const { id: invoiceId } = await open();
    const mark = () => get(MarkInvoicePaid).execute(root, { companyId: 2, invoiceId, status: 'paid' });

    const both = await Promise.allSettled([mark(), mark()]);

    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'ERR_INVOICE_PAID' } },
    ]);
    const { dueDate } = await getCompany(db, root, 2);
    const days = (Date.parse(dueDate) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(88);
    expect(days).toBeLessThan(93);
    expect(await recorded(db, 'invoice.paid')).toMatchObject([
      { invoice: { id: invoiceId }, company: { id: 2, dueDate } },
    ]);
    expect(await recorded(db, 'company.changed')).toMatchObject([{ company: { id: 2, dueDate }, isPastDue: false }]);
    expect(await invoices()).toMatchObject([{ status: 'paid', paidAt: expect.any(String) as string }]);
    const changes = [{ field: 'dueDate', from: '2020-01-31T12:00:00.000Z', to: dueDate }];
    const paid = { act: 'invoice.paid', details: { paidBy: 'hand', sum: '3703.50' }, changes };
    expect(await audited(db, 'invoice.paid')).toMatchObject([{ ...paid, company_id: 2, target_id: invoiceId }]);
    expect(await recorded(db, 'audit.recorded')).toMatchObject([
      { ...paid, target: { id: invoiceId }, details: { ...paid.details, company: 'Company 2' } },
    ]);
  });

  it('keeps to the agreed day of the month beyond a short one', async () => {
    await asOwner(
      db,
      `UPDATE company SET due_date = '2999-01-31T12:00:00Z', recurrence = 'MENSAL', time_zone = 'UTC' WHERE id = 2;
       INSERT INTO invoice (company_id, detail, value, users, connections, queues, due_date)
         VALUES (2, 'x', 1, 1, 1, 1, now())`,
    );
    await pay();
    expect((await getCompany(db, root, 2)).dueDate).toBe('2999-02-28T12:00:00.000Z');

    await asOwner(
      db,
      `INSERT INTO invoice (company_id, detail, value, users, connections, queues, due_date) VALUES (2, 'x', 1, 1, 1, 1, now())`,
    );
    await pay();
    expect((await getCompany(db, root, 2)).dueDate).toBe('2999-03-31T12:00:00.000Z');
  });

  it('sets its timer when a company comes, changes and pays', async () => {
    const company = await getCompany(db, root, 2);
    await asOwner(db, 'TRUNCATE outbox_event');
    await get(ChangeCompany).execute(root, {
      companyId: 2,
      name: 'Company 2',
      email: 'a@b.example',
      planId: company.planId,
      dueDate: '2030-05-20T00:00:00.000Z',
    });
    await bill();

    expect(await recorded(db, 'timer.set')).toEqual([
      { key: 'company:invoice', kind: 'invoice', dueAt: '2030-05-13T00:00:00.000Z', data: {} },
      { key: 'company:invoice', kind: 'invoice', dueAt: '2030-05-13T00:00:00.000Z', data: {} },
    ]);
  });

  it('by hand shows the operator’s words, as they are now', async () => {
    await bill();
    const { id: invoiceId } = await open();
    await get(PaymentSettings).change(root, { instructions: ' PIX: loja@x.example ' });
    const offer = () => get(OfferPayment).execute(admin, { invoiceId });
    expect(await offer()).toEqual({
      qrcode: { qrcode: 'PIX: loja@x.example' },
      valor: { original: '3703.50' },
      provider: 'manual',
    });
    await get(PaymentSettings).change(root, { instructions: 'Fale conosco' });

    expect((await offer()).qrcode.qrcode).toBe('Fale conosco');
    await pay();
    await expect(offer()).rejects.toMatchObject({ code: 'ERR_INVOICE_PAID' });
  });

  it('is for admins of the company and for who runs the platform', async () => {
    await bill();
    const { id: invoiceId } = await open();
    const attendant = { ...admin, profile: 'user' as const };
    const other = anActor({ companyId: 3, profile: 'admin' });
    await aCompany(db, 3);

    await expect(ownInvoices(db, attendant)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    await expect(get(OfferPayment).execute(attendant, { invoiceId })).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
    });
    await expect(get(OfferPayment).execute(other, { invoiceId })).rejects.toMatchObject({
      code: 'ERR_NO_INVOICE_FOUND',
    });
    expect(await ownInvoices(db, other)).toEqual([]);
    await expect(companyInvoices(db, admin, 2)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    const mark = get(MarkInvoicePaid).execute(admin, { companyId: 2, invoiceId, status: 'paid' });
    await expect(mark).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    await expect(get(PaymentSettings).read(admin)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    expect(await companyInvoices(db, root, 2)).toHaveLength(1);
    await expect(companyInvoices(db, root, 99)).rejects.toMatchObject({ code: 'ERR_NO_COMPANY_FOUND' });
  });
});
