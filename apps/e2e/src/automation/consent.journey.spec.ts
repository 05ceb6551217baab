import { type Customer, describeJourney } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { Owner } from '../isolation/world/owner.js';
import { BotDesk } from './bot-desk.js';

const QUESTION = 'Estou ciente do tratamento dos meus dados pessoais.';
const TEXT = 'Tratamos os seus dados para atender você.';

/** A customer is asked before anything else, and may take the answer back. */
describeJourney('consent at a simulated phone', (stage) => {
  let desk: BotDesk;

  beforeAll(async () => {
    const company = await stage.newCompany('Clínica Aurora');
    desk = new BotDesk(company);
    await company.linkWhatsApp();
    const queueIds = [await company.addQueue('Consultas', '#aa3300'), await company.addQueue('Exames', '#0033aa')];
    await desk.setUpConnection({ queueIds, greetingMessage: 'Olá!', complationMessage: 'Até logo.' });
    await desk.setOption('lgpdMessage', TEXT);
    await desk.setOption('enableLGPD', 'enabled');
  }, 180_000);

  const customer = (name: string): Promise<Customer> => desk.company.addCustomer(name);

  /** Whether the proofs of a customer are as expected, in their order. */
  async function proofsOf({ number }: Customer): Promise<boolean[]> {
    const owner = await Owner.connect(desk.company.databaseUrl);
    const proofs = await owner.rows<{ given: boolean; text: string; messageId: number | null }>(
      `SELECT p.is_given AS given, p.text, p.message_id AS "messageId" FROM consent_proof p
       JOIN contact c ON c.company_id = p.company_id AND c.id = p.contact_id
       WHERE p.company_id = $1 AND c.number = $2 ORDER BY p.id`,
      [desk.company.id, number],
    );
    await owner.end();
    expect(proofs.filter(({ text, messageId }) => text !== TEXT || messageId === null)).toEqual([]);
    return proofs.map(({ given }) => given);
  }

  it('asks first, repeats the question for another answer, and goes on to the menu after a yes', async () => {
    const mara = await customer('Mara Lima');
    expect(await desk.converse(mara, 'Oi', 2)).toEqual([TEXT, expect.stringContaining(QUESTION)]);
    await desk.seen(mara, { status: 'lgpd' });
    await desk.read();
    expect((await desk.converse(mara, 'talvez', 2)).at(-1)).toContain(QUESTION);
    expect((await desk.converse(mara, '1')).at(-1)).toContain('*[ 1 ]* - Consultas');
    await desk.seen(mara, { status: 'pending' });
    expect(await proofsOf(mara)).toEqual([true]);
  });

  it('closes after a no', async () => {
    const joao = await customer('João Reis');
    await desk.converse(joao, 'Oi', 2);
    expect(await desk.converse(joao, 'não')).toEqual(['Até logo.']);
    await desk.seen(joao, { status: 'closed' });
    expect(await proofsOf(joao)).toEqual([false]);
  });

  it('takes it back by a word, and asks again in the next ticket', async () => {
    const lia = await customer('Lia Prado');
    await desk.converse(lia, 'Oi', 2);
    await desk.converse(lia, 'sim');
    expect(await desk.converse(lia, 'revogar consentimento')).toEqual(['Seu consentimento foi retirado.']);
    await eventually(async () => expect(await proofsOf(lia)).toEqual([true, false]));
    const ticket = await desk.seen(lia, { status: 'pending' });
    await desk.company.api.expect('PUT', `/tickets/${ticket.id}`, { body: { status: 'closed' } });
    await desk.seen(lia, { status: 'closed' });
    expect((await desk.converse(lia, 'Voltei', 2)).at(-1)).toContain(QUESTION);
  });
});
