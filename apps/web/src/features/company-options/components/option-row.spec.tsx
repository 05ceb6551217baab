/** @jest-environment ./tools/jest/browser.cjs */
import { companySettings } from '@prosa/contracts';
import { screen } from '@testing-library/react';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { OptionRow } from './option-row.js';

it('saves a link only when it is an http or https address', async () => {
  const server = new FakeServer({ 'PUT /companySettings': () => companySettings() }).install();
  const { person } = await renderConsole(<OptionRow column="lgpdLink" value="" />);
  const link = await screen.findByRole('textbox', { name: 'Link da política de privacidade' });

  await person.type(link, 'javascript:x');
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled();
  expect(screen.getByText('Informe um endereço que comece com http:// ou https://')).toBeInTheDocument();

  await person.clear(link);
  await person.type(link, 'https://loja.example/privacidade');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
  expect(server.callsOf('PUT /companySettings').map(({ body }) => body)).toEqual([
    { column: 'lgpdLink', data: 'https://loja.example/privacidade' },
  ]);
});
