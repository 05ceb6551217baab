/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../shared/testing/fake-server.js';
import { aThreadPage } from '../../../shared/testing/a-thread-page.js';
import { aMessage } from '../../../shared/testing/a-message.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { openThread, ticket } from './testing/open-thread.js';
import { zoomAt, FIT, within as kept } from '../../../features/messages/view-media/gallery/use-zoom.js';

const file = (id: number, mediaType: 'image' | 'video', body: string) =>
  aMessage({ id, mediaType, mediaUrl: `http://desk.test/media/${id}/a.bin`, mediaState: 'ready', body });

beforeEach(() => {
  localStorage.clear();
  stubLayout();
});

describe('the gallery', () => {
  it('steps through the pictures and videos of a thread by keys and buttons, and returns the focus', async () => {
    const deleted = { ...file(2, 'image', ''), isDeleted: true };
    const { person } = await openThread([
      file(1, 'image', 'Nota fiscal'),
      deleted,
      file(3, 'video', 'Defeito'),
      file(4, 'image', ''),
    ]);
    const [opener] = await screen.findAllByRole('button', { name: 'Ampliar foto' });
    await person.click(opener);

    const gallery = await screen.findByRole('dialog', { name: 'Fotos e vídeos da conversa' });
    expect(await within(gallery).findByText('1 de 3')).toBeVisible();
    expect(within(gallery).getByRole('img', { name: 'Nota fiscal' })).toBeVisible();
    expect(within(gallery).getByText('Maria')).toBeVisible();
    expect(within(gallery).getByRole('button', { name: 'Anterior' })).toHaveAttribute('aria-disabled', 'true');

    await waitFor(() => expect(gallery).toContainElement(document.activeElement as HTMLElement));
    await person.keyboard('{ArrowRight}');
    expect(await within(gallery).findByLabelText('Defeito')).toBeVisible();
    const next = within(gallery).getByRole('button', { name: 'Próxima' });
    await person.click(next);
    expect(within(gallery).getByText('3 de 3')).toBeVisible();
    // A browser takes the focus, and with it the keys, from a disabled button.
    expect(next).toBeEnabled();
    expect(next).toHaveFocus();
    await person.click(next);
    expect(within(gallery).getByText('3 de 3')).toBeVisible();
    expect(within(gallery).getByRole('link', { name: 'Baixar' })).toHaveAttribute(
      'href',
      'http://desk.test/media/4/a.bin',
    );

    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('reads older pages at the end of the loaded ones, until there is a picture', async () => {
    const newest = file(30, 'image', 'Última');
    const pages = [
      aThreadPage([newest], { hasMore: true, ticket }),
      aThreadPage([aMessage({ id: 20, body: 'só texto' })], { hasMore: true, ticket }),
      aThreadPage([file(10, 'image', 'Primeira')], { ticket }),
    ];
    const { person } = await openThread([], true, {
      'GET /messages/:ticketId': ({ query }) =>
        pages.find(({ messages }) => messages[0].id < Number(query.get('before') ?? 99)) ??
        refusal('ERR_NO_MESSAGE_FOUND'),
    });
    await person.click((await screen.findAllByRole('button', { name: 'Ampliar foto' })).at(-1)!);

    const gallery = await screen.findByRole('dialog', { name: 'Fotos e vídeos da conversa' });
    expect(await within(gallery).findByText('2 de 2')).toBeVisible();
    await person.keyboard('{ArrowLeft}');
    expect(await within(gallery).findByRole('img', { name: 'Primeira' })).toBeVisible();
  });

  it('zooms towards a point, and moves no further than the edges', () => {
    const stage = { width: 400, height: 200 };

    expect(zoomAt(FIT, 2, { x: 100, y: 50 }, stage)).toEqual({ scale: 2, x: -100, y: -50 });
    expect(zoomAt({ scale: 2, x: -100, y: 0 }, 0.1, { x: 0, y: 0 }, stage)).toEqual(FIT);
    expect(zoomAt(FIT, 100, { x: 0, y: 0 }, stage).scale).toBe(8);
    expect(kept({ scale: 2, x: 999, y: -999 }, stage)).toEqual({ scale: 2, x: 200, y: -100 });
  });
});
