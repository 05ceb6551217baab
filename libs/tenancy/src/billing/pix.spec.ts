import { anActor, anEvent, asOwner } from '@prosa/testing';
import { aCompany, audited, aUser, recorded } from '../../test/arrange.js';
import { FakeBank } from '../../test/fake-bank.js';
import { type Tenancy, tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { getCompany } from '../companies/admin/company-record.queries.js';
import { ConfirmPayment } from './confirm-payment.js';
import { ownInvoices } from './invoice.queries.js';
import { MarkInvoicePaid } from './mark-invoice-paid.js';
import { OfferPayment } from './offer-payment.js';
import { SecondPaymentMail } from './second-payment-mail.js';

const root = anActor({ companyId: 1, super: true });
const admin = anActor({ companyId: 2, profile: 'admin' });
const INVOICE = `INSERT INTO invoice (company_id, detail, value, users, connections, queues, due_date)
  VALUES (2, 'Profissional', 99.90, 1, 1, 1, now()) RETURNING id`;

describe('payment by PIX', () => {
  let bank: FakeBank;
  beforeAll(async () => {
    bank = await FakeBank.open();
    Object.assign(tenancy.config, bank.env);
  });
  afterAll(() => bank?.close());

  const tenancy: Tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  let invoiceId: number;

  const offer = () => get(OfferPayment).execute(admin, { invoiceId });
  const check = () => get(ConfirmPayment).check(admin, { invoiceId });
  const txids = () => [...bank.cobs.keys()];
  const dueDate = async () => (await getCompany(db, root, 2)).dueDate;
  /** The bank's word, and what follows from it. */
  const notice = async (...noticedTxids: string[]) => {
    await get(ConfirmPayment).recordNotice(noticedTxids);
    const noticed = await recorded(db, 'payment.noticed');
    await asOwner(db, `DELETE FROM outbox_event WHERE name = 'payment.noticed'`);
    await Promise.all(noticed.map(({ txid }) => get(ConfirmPayment).confirm(2, txid)));
    return noticed.length;
  };

  beforeEach(async () => {
    bank.reset();
    await aCompany(db, 1);
    await aCompany(db, 2);
    await asOwner(
      db,
      `UPDATE company SET due_date = '2999-01-15T12:00:00Z', document = '12.345.678/0001-90', time_zone = 'UTC' WHERE id = 2`,
    );
    const [row] = await asOwner<{ id: number }>(db, INVOICE);
    invoiceId = row!.id;
  });

  it('makes a charge with the operator’s key, and shows its code', async () => {
    const [txid] = (await offer(), txids());

    expect(await offer()).toEqual({
      qrcode: { qrcode: `code of ${txid}` },
      valor: { original: '99.90' },
      provider: 'pix',
    });
    expect(bank.cobs.get(txid!)).toMatchObject({
      valor: { original: '99.90' },
      chave: 'chave@plataforma.example',
      solicitacaoPagador: 'Profissional',
      devedor: { cnpj: '12345678000190', nome: 'Company 2' },
    });
    expect(txid).toMatch(/^[a-zA-Z0-9]{26,35}$/);
  });

  it('makes one charge, of two who ask at once and when an answer was lost', async () => {
    bank.losesAnswer = true;
    await expect(offer()).rejects.toMatchObject({ code: 'ERR_PAYMENT_UNAVAILABLE' });

    const codes = await Promise.all([offer(), offer()]);

    expect(new Set(codes.map(({ qrcode }) => qrcode.qrcode)).size).toBe(1);
    expect(bank.cobs.size).toBe(1);
  });

  it('makes another when the code is about to end, and takes money for either', async () => {
    await offer();
    const [first] = txids();
    await asOwner(db, `UPDATE charge SET expires_at = now() + interval '1 minute'`);
    await offer();
    expect(bank.cobs.size).toBe(2);

    bank.pay(first!);
    await notice(first!);

    expect(await ownInvoices(db, admin)).toMatchObject([{ status: 'paid' }]);
  });

  it('counts a payment once, however often and by how many calls the bank reports it', async () => {
    await offer();
    const [txid] = txids();
    bank.pay(txid!);

    await Promise.all([notice(txid!, txid!), notice(txid!)]);
    await notice(txid!);
    await check();

    expect(await dueDate()).toBe('2999-02-15T12:00:00.000Z');
    expect(await recorded(db, 'invoice.paid')).toHaveLength(1);
    expect(await audited(db, 'invoice.paid')).toMatchObject([
      {
        company_id: 2,
        actor_id: null,
        target_id: invoiceId,
        details: { paidBy: 'pix' },
        changes: [{ field: 'dueDate', to: '2999-02-15T12:00:00.000Z' }],
      },
    ]);
    expect(await asOwner(db, `SELECT 1 FROM invoice WHERE status = 'paid' AND paid_by = 'pix'`)).toHaveLength(1);
  });

  it('credits a second payment of an invoice, once, and notifies the admins of the company and super users', async () => {
    await aUser(tenancy, { companyId: 1, email: 'root@x.example', isSuper: true, profile: 'admin', language: 'en' });
    const dona = await aUser(tenancy, { companyId: 2, email: 'dona@x.example', profile: 'admin' });
    await aUser(tenancy, { companyId: 2, email: 'tito@x.example', profile: 'user' });
    await offer();
    await asOwner(db, `UPDATE charge SET expires_at = now() + interval '1 minute'`);
    await offer();
    const [first, second] = txids();
    bank.pay(first!);
    await notice(first!);
    await asOwner(db, INVOICE);
    bank.pay(second!);

    await Promise.all([notice(second!, second!), notice(second!)]);
    await notice(first!, second!);

    expect(await dueDate()).toBe('2999-03-15T12:00:00.000Z');
    expect(await ownInvoices(db, admin)).toContainEqual(
      expect.objectContaining({ status: 'open', dueDate: '2999-03-15T12:00:00.000Z' }),
    );
    expect(await recorded(db, 'invoice.paid')).toHaveLength(1);
    expect(await audited(db, 'invoice.paidAgain')).toMatchObject([
      {
        company_id: 2,
        target_id: invoiceId,
        details: { paidBy: 'pix', sum: '99.90' },
        changes: [{ field: 'dueDate', from: '2999-02-15T12:00:00.000Z', to: '2999-03-15T12:00:00.000Z' }],
      },
    ]);
    const again = await recorded(db, 'invoice.paidAgain');
    const known = { txid: second, invoiceId, sum: '99.90', company: { id: 2 }, wasMarked: false };
    expect(again).toMatchObject([known, known]);

    const mails = get(SecondPaymentMail);
    const events = [2, 1].map((companyId) => anEvent('invoice.paidAgain', companyId, again[0]!));
    for (const event of [...events, ...events]) await mails.execute(event);
    const queued = await recorded(db, 'mail.queued');
    expect(queued).toMatchObject([
      {
        to: [{ key: `second-payment:${second}:${dona.id}`, userId: dona.id }],
        content: { subject: 'Uma fatura foi paga mais uma vez', text: expect.stringContaining('15/03/2999') as string },
      },
      { content: { text: expect.stringMatching(/“Profissional” of Company 2.*R\$\s99,90/s) as string } },
    ]);
  });

  it('says to super users that an invoice was marked by hand before the bank confirmed', async () => {
    await aUser(tenancy, { companyId: 1, email: 'root@x.example', isSuper: true, profile: 'admin', language: 'en' });
    await offer();
    const [txid] = txids();
    bank.pay(txid!);
    await get(MarkInvoicePaid).execute(root, { companyId: 2, invoiceId, status: 'paid' });

    await notice(txid!);

    const [again] = await recorded(db, 'invoice.paidAgain');
    expect(again).toMatchObject({ wasMarked: true });
    await get(SecondPaymentMail).execute(anEvent('invoice.paidAgain', 1, again!));
    expect((await recorded(db, 'mail.queued'))[0]?.content.text).toContain('had been marked as paid');
  });

  it('believes the bank’s books, not what is said to come from it', async () => {
    await offer();
    const [txid] = txids();

    expect(await notice(txid!)).toBe(1);
    expect(await ownInvoices(db, admin)).toMatchObject([{ status: 'open' }]);
    bank.pay(txid!, '1.00');
    await notice(txid!);
    expect(await ownInvoices(db, admin)).toMatchObject([{ status: 'open' }]);
    expect(await dueDate()).toBe('2999-01-15T12:00:00.000Z');
  });

  it('answers for unknown charges as for known ones, and keeps nothing of them', async () => {
    await offer();
    const [txid] = txids();
    const recordNotice = (...noticedTxids: string[]) => get(ConfirmPayment).recordNotice(noticedTxids);

    expect(await recordNotice('f'.repeat(32))).toEqual(await recordNotice(txid!));
    expect(await recordNotice(`'; DROP TABLE charge; --`)).toEqual({ received: true });
    expect(await recorded(db, 'payment.noticed')).toEqual([{ txid }]);
  });

  it('waits for a bank that is down, and loses nothing', async () => {
    await offer();
    const [txid] = txids();
    bank.pay(txid!);
    bank.isDown = true;
    await expect(notice(txid!)).rejects.toMatchObject({ code: 'ERR_PAYMENT_UNAVAILABLE' });

    bank.isDown = false;
    await get(ConfirmPayment).confirm(2, txid!);

    expect(await check()).toMatchObject({ status: 'paid' });
  });

  it('is found without the bank’s word by who asks', async () => {
    await offer();
    expect(await check()).toMatchObject({ status: 'open' });
    bank.pay(txids()[0]!);

    expect(await check()).toMatchObject({ status: 'paid' });
  });

  it('asks for tokens as the bank wants it, and again when they are taken back', async () => {
    bank.acceptsForms = false;
    bank.forgetTokens();
    await offer();
    expect(bank.calls.filter((call) => call === 'PUT /v2/cob/{txid}')).toHaveLength(2);

    bank.calls.length = 0;
    await check();
    expect(bank.calls).toEqual(['GET /v2/cob/{txid}']);
  });

  it('reads the code by the charge’s place where it does not come with it', async () => {
    bank.returnsCode = false;

    expect((await offer()).qrcode.qrcode).toBe('code by place');
  });
});
