import { Owner } from '../isolation/world/owner.js';
import type { ChannelDesk } from './channel-desk.js';

const DRAFT = 'Ainda estou procurando o seu pedido';

/**
 * A day passes while the attendant writes: the composer says that the time to answer is over, and keeps the draft. The
 * product decides by the clock of its database, which no test can move, so the times of the company's windows are moved
 * into the past instead.
 */
export async function windowCloses({ company, console }: ChannelDesk): Promise<void> {
  await console.composer.getByRole('textbox').fill(DRAFT);
  await console.page.getByText(/^Responda até .* · faltam/).waitFor();
  const owner = await Owner.connect(company.databaseUrl);
  await owner.rows(
    `UPDATE reply_window SET last_inbound_at = last_inbound_at - interval '8 days' WHERE company_id = $1`,
    [company.id],
  );
  await owner.end();
  await console.page.reload();
  await console.composer.getByText('O prazo para responder terminou').waitFor();
  await console.composer.getByText(`Seu rascunho continua guardado: “${DRAFT}”`).waitFor();
}

/** The customer has written again: the field is back, with the draft in it. */
export async function windowOpens({ console }: ChannelDesk): Promise<void> {
  const field = console.composer.getByRole('textbox');
  await field.waitFor();
  expect(await field.inputValue()).toBe(DRAFT);
  await field.fill('');
}
