/** @jest-environment ./tools/jest/browser.cjs */
import type { BotCaseView } from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { aBotServer, aConnectionRow } from '../testing/a-bot-server.js';
import { smallBot } from '../testing/small-bot.js';
import { useBotCheck } from './use-bot-check.js';

const aCase = (name: string, connectionId: number): BotCaseView => ({
  id: connectionId,
  name,
  connectionId,
  steps: [{ at: '2026-11-26T15:00:00.000Z', event: { kind: 'message', content: 'text', text: 'oi' } }],
  expected: [{ step: 0, kind: 'send', why: 'greeting', text: `Olá da conexão ${connectionId}`, queueId: null }],
  updatedAt: '2026-11-26T15:00:00.000Z',
});
const CASES = [aCase('Primeiro', 1), aCase('Segundo', 2)];

function Editor({
  edited,
  onSave,
}: {
  edited: Parameters<ReturnType<typeof useBotCheck>['check']>[0];
  onSave: () => void;
}) {
  const { check, question } = useBotCheck(smallBot);
  return (
    <>
      <button onClick={() => void check(edited, onSave)}>Salvar</button>
      {question}
    </>
  );
}

async function save(edited: Parameters<ReturnType<typeof useBotCheck>['check']>[0]) {
  const onSave = jest.fn();
  const { person } = await renderConsole(<Editor edited={edited} onSave={onSave} />);
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  return { person, onSave };
}

it('saves at once where all cases pass', async () => {
  aBotServer({ cases: CASES });
  const { onSave } = await save({ connectionId: 1, connection: { complationMessage: 'Tchau' } });

  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
});

it('names the cases of the connection that differ, and saves once it is confirmed', async () => {
  aBotServer({ cases: CASES });
  const { person, onSave } = await save({ connectionId: 1, connection: { greetingMessage: 'Outro' } });

  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/em: Primeiro\. Salvar/)).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await person.click(question.getByRole('button', { name: 'Salvar mesmo assim' }));

  expect(onSave).toHaveBeenCalledTimes(1);
});

it('runs the cases of all connections for what concerns all, those of deleted ones excepted', async () => {
  const server = aBotServer({ cases: CASES });
  server.on('GET /whatsapp/:connectionId', ({ path }) =>
    path.endsWith('/2') ? refusal('ERR_NO_WAPP_FOUND') : aConnectionRow(1),
  );
  const { person, onSave } = await save({ connection: { greetingMessage: 'Outro' } });

  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/em: Primeiro\. Salvar/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Cancelar' }));

  expect(onSave).not.toHaveBeenCalled();
});

it('stops nobody from saving when the cases cannot be loaded', async () => {
  aBotServer({ cases: CASES }).on('GET /bot-cases', () => refusal('ERR_UNAVAILABLE'));
  const { onSave } = await save({ connectionId: 1, connection: { greetingMessage: 'Outro' } });

  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
});
