/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen } from '@testing-library/react';
import { dropSession } from '../../shared/api/token/drop-session.js';
import { storeAccessToken } from '../../shared/api/token/access-token.js';
import { recordedEnd } from '../../shared/session/end-reason.js';
import { aConnection } from '../../shared/testing/a-connection.js';
import { FakeServer } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { LiveFrame } from './console-layout.js';

const reload = jest.fn();

const tokenOf = (sid: string) => `x.${btoa(JSON.stringify({ sid, sub: '7' }))}.x`;

const open = () => renderConsole(<LiveFrame reload={reload} />);

beforeEach(() => {
  reload.mockClear();
  localStorage.clear();
  new FakeServer({
    'GET /whatsapp': () => [aConnection()],
    'GET /version': () => ({ version: '0.1.0', simulatorUrl: null }),
  }).install();
});
afterEach(() => jest.useRealTimers());

describe('the end of a session', () => {
  it('drops the session, shows why, and reloads after a second', async () => {
    const { socket } = await open();
    storeAccessToken(tokenOf('mine'));
    jest.useFakeTimers();

    act(() => socket.receive(1, 'auth', { user: { id: 7 }, sessionIds: ['mine'], reason: 'replaced' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Sua conta foi acessada em outro computador');

    act(() => void jest.advanceTimersByTime(1000));
    expect(localStorage.getItem('token')).toBeNull();
    expect(recordedEnd()).toEqual({ reason: 'replaced', userId: 7 });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves the sign-in page alone when a refused call opened it within that second', async () => {
    const { socket, unmount } = await open();
    storeAccessToken(tokenOf('mine'));
    jest.useFakeTimers();

    act(() => socket.receive(1, 'auth', { user: { id: 7 }, sessionIds: ['mine'], reason: 'replaced' }));
    act(() => dropSession('replaced'));
    unmount();
    act(() => void jest.advanceTimersByTime(1000));

    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['password-changed', /^A senha da sua conta foi trocada/],
    ['company-inactive', /^Sua empresa foi desativada/],
    ['rights-changed', /^Um administrador mudou o perfil/],
  ] as const)('is one of many ends, each shown in words: %s', async (reason, text) => {
    const { socket } = await open();
    storeAccessToken(tokenOf('mine'));
    jest.useFakeTimers();

    act(() => socket.receive(1, 'auth', { user: { id: 7 }, sessionIds: ['mine'], reason }));

    expect(screen.getByRole('alert')).toHaveTextContent(text);
    act(() => void jest.advanceTimersByTime(1000));
    expect(recordedEnd()).toEqual({ reason, userId: 7 });
  });

  it('in this browser only reloads, with the new session', async () => {
    const { socket } = await open();
    storeAccessToken(tokenOf('newer'));
    jest.useFakeTimers();

    act(() => socket.receive(1, 'auth', { user: { id: 7 }, sessionIds: ['mine'], reason: 'replaced' }));
    act(() => void jest.advanceTimersByTime(0));

    expect(reload).toHaveBeenCalledTimes(1);
    expect(recordedEnd()).toBeNull();
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  it('of a colleague changes nothing', async () => {
    const { socket } = await open();

    act(() => socket.receive(1, 'auth', { user: { id: 8 }, sessionIds: ['mine'], reason: 'replaced' }));

    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
