/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { renderConsole } from '../testing/render-console.js';
import { lazily } from './lazily.js';
import { DialogPane } from './dialog-pane.js';
import { Pane } from './pane.js';

const NO_PAUSES = [0, 0];
const retry = () => screen.findByRole('button', { name: 'Tentar de novo' });
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const Content = () => <p>Content</p>;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

afterEach(() => jest.restoreAllMocks());

it('renders its children again on a retry, without the data they had', async () => {
  const reload = jest.fn();
  let isBroken = true;
  const Child = () => {
    if (isBroken) throw new Error('cannot be rendered');
    return <p>Content</p>;
  };
  const { person, queryClient } = await renderConsole(
    <Pane queryKey={['data']} resetKey={1} reload={reload}>
      <Child />
    </Pane>,
  );
  queryClient.setQueryData(['data', 1], 'unusable');
  queryClient.setQueryData(['other'], 'usable');

  await person.click(await retry());
  isBroken = false;
  await person.click(await retry());

  expect(await screen.findByText('Content')).toBeVisible();
  expect(queryClient.getQueryData(['data', 1])).toBeUndefined();
  expect(queryClient.getQueryData(['other'])).toBe('usable');
  expect(reload).not.toHaveBeenCalled();
});

describe('code that does not load', () => {
  it('is asked for a few times before the failure is shown, and then no more by itself', async () => {
    const load = jest.fn<Promise<ComponentType>, []>(lost);
    const Child = lazily(load, NO_PAUSES);
    await renderConsole(
      <Pane>
        <Child />
      </Pane>,
    );

    expect(await screen.findByText('Não foi possível carregar esta parte')).toBeVisible();
    await act(async () => undefined);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is shown without a word when a later attempt brings it', async () => {
    const load = jest.fn<Promise<ComponentType>, []>(async () => Content).mockImplementationOnce(lost);
    const Child = lazily(load, NO_PAUSES);
    await renderConsole(
      <Pane>
        <Child />
      </Pane>,
    );

    expect(await screen.findByText('Content')).toBeVisible();
  });

  it('is loaded by a retry, without a reload of the page', async () => {
    const reload = jest.fn();
    let load: () => Promise<ComponentType> = lost;
    const Child = lazily(() => load(), NO_PAUSES);
    const { person } = await renderConsole(
      <Pane reload={reload}>
        <Child />
      </Pane>,
    );
    await screen.findByRole('alert');

    load = async () => Content;
    await person.click(await retry());

    expect(await screen.findByText('Content')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is offered by a reload, which only the user starts', async () => {
    const reload = jest.fn();
    const Child = lazily<object>(lost, NO_PAUSES);
    const { person } = await renderConsole(
      <Pane reload={reload}>
        <Child />
      </Pane>,
    );
    await person.click(await retry());
    await screen.findByText(/pode haver uma versão nova/);
    expect(reload).not.toHaveBeenCalled();

    await person.click(await screen.findByRole('button', { name: 'Recarregar a página' }));

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded as soon as the network is back', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let load: () => Promise<ComponentType> = lost;
    const Child = lazily(() => load(), NO_PAUSES);
    await renderConsole(
      <Pane>
        <Child />
      </Pane>,
    );
    expect(await screen.findByText(/Sem conexão/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Recarregar a página' })).not.toBeInTheDocument();

    load = async () => Content;
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));

    expect(await screen.findByText('Content')).toBeVisible();
  });
});

describe('a dialog whose code does not load', () => {
  let load: () => Promise<ComponentType>;

  function Page() {
    const [Dialog] = useState(() => lazily(() => load(), NO_PAUSES));
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <label>
          Draft <input />
        </label>
        <button onClick={() => setIsOpen(true)}>Open</button>
        {isOpen && (
          <DialogPane onClose={() => setIsOpen(false)}>
            <Dialog />
          </DialogPane>
        )}
      </>
    );
  }

  it('can be closed and opened again, and leaves the page with its draft', async () => {
    load = lost;
    const { person } = await renderConsole(<Page />);
    await person.type(screen.getByLabelText('Draft'), 'Olá');
    await person.click(screen.getByRole('button', { name: 'Open' }));

    expect(await screen.findByRole('alertdialog', { name: 'Não foi possível carregar esta parte' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Fechar' }));
    load = async () => Content;
    await person.click(screen.getByRole('button', { name: 'Open' }));

    expect(await screen.findByText('Content')).toBeVisible();
    expect(screen.getByLabelText('Draft')).toHaveValue('Olá');
  });
});
