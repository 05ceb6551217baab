/** @jest-environment ./tools/jest/browser.cjs */
import type { HelpView } from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HelpsPanel } from '../../features/helps/components/helps-panel.js';
import { aCompanyWithPlan } from '../../shared/testing/a-company.js';
import { aPlan } from '../../shared/testing/a-plan.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { HelpsPage } from './helps-page.js';

stubLayout();

const FILM: HelpView = { id: 1, title: 'Primeiros passos', description: 'Como começar.', video: 'dQw4w9WgXcQ' };

const aServer = (helps = [FILM]) =>
  new FakeServer({
    'GET /helps/list': () => helps,
    'POST /helps': ({ body }) => ({ ...(body as HelpView), id: 2 }),
    'DELETE /helps/:helpId': () => ({ deleted: true }),
  }).install();

describe('the help page', () => {
  it('plays a chosen video, calls no other server before, and closes it on Escape', async () => {
    aServer();
    const { person, container } = await renderConsole(<HelpsPage />);
    const card = await screen.findByRole('button', { name: /Primeiros passos.*Como começar/ });
    expect(screen.getByRole('heading', { name: 'Vídeos' })).toBeVisible();
    expect(container.querySelector('img, iframe')).toBeNull();

    await person.click(card);

    const player = await screen.findByTitle('Primeiros passos');
    expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the empty and the error state', async () => {
    const server = aServer([]);
    const { unmount } = await renderConsole(<HelpsPage />);
    expect(await screen.findByText('Nenhum vídeo ainda')).toBeInTheDocument();
    unmount();

    server.on('GET /helps/list', () => refusal('ERR_UNAVAILABLE'));
    await renderConsole(<HelpsPage />);
    expect(await screen.findByText('Não foi possível carregar a lista de registros')).toBeInTheDocument();
  });

  it.each([
    ['admin', true, ['Guia do atendente', 'Guia do administrador', 'Guia das campanhas', 'Guia da API e dos webhooks']],
    ['admin', false, ['Guia do atendente', 'Guia do administrador']],
    ['user', true, ['Guia do atendente', 'Guia das campanhas']],
  ] as const)('offers the guides of what one may do (%s, in the plan: %s)', async (profile, isInPlan, titles) => {
    const plan = aPlan({ useCampaigns: isInPlan, useExternalApi: isInPlan });
    aServer().on('GET /companies/listPlan/:companyId', () => aCompanyWithPlan({ plan }));
    await renderConsole(<HelpsPage />, { user: aUser({ profile }) });

    const guides = within(await screen.findByRole('region', { name: 'Guias' }));
    await waitFor(() => expect(guides.getAllByRole('link').map(titleOf)).toEqual(titles));
  });

  const titleOf = (link: HTMLElement) => link.querySelector('p')?.textContent;
});

describe('the help videos in the settings', () => {
  it('are added by a valid link only', async () => {
    const server = aServer([]);
    const { person } = await renderConsole(<HelpsPanel />);
    await person.click((await screen.findAllByRole('button', { name: 'Novo vídeo' }))[0]);
    await person.type(screen.getByRole('textbox', { name: 'Título' }), 'Filas');
    await person.type(screen.getByRole('textbox', { name: 'Vídeo' }), 'https://evil.example/x');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Informe o código ou o link de um vídeo do YouTube.')).toBeInTheDocument();

    await person.clear(screen.getByRole('textbox', { name: 'Vídeo' }));
    await person.type(screen.getByRole('textbox', { name: 'Vídeo' }), 'https://youtu.be/dQw4w9WgXcQ');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
    expect(server.callsOf('POST /helps').map(({ body }) => body)).toEqual([
      { title: 'Filas', description: '', video: 'https://youtu.be/dQw4w9WgXcQ' },
    ]);
  });

  it('are deleted after a confirmation', async () => {
    const server = aServer();
    const { person } = await renderConsole(<HelpsPanel />);
    await person.click(await screen.findByRole('button', { name: 'Excluir Primeiros passos' }));
    await person.click(screen.getByRole('button', { name: 'Excluir' }));

    await waitFor(() => expect(server.callsOf('DELETE /helps/1')).toHaveLength(1));
  });
});
