/** @jest-environment ./tools/jest/browser.cjs */
import { screen } from '@testing-library/react';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { useTicketFacts } from './use-ticket-facts.js';

function Facts() {
  const facts = useTicketFacts(aTicket({ id: 42, createdAt: '2026-03-05T01:59:58.123Z' }));
  return facts.map(([label, value]) => <p key={label}>{`${label}: ${value}`}</p>);
}

it('names the ticket by the protocol number that is sent to the contact', async () => {
  await renderConsole(<Facts />);

  expect(await screen.findByText('Protocolo: 2026030501595842')).toBeVisible();
});
