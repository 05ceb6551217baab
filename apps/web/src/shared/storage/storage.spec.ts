/** @jest-environment ./tools/jest/browser.cjs */
import { readStored, storedKeys, subscribeStored, writeStored } from './browser-storage.js';
import { claimStorage, removeContent, removeExpiredContent } from './retention.js';
import { retentionOf } from './storage-keys.js';
import { storedChoice, storedJson } from './stored-value.js';

const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** What a user leaves in the browser after some work. */
function work(userId: number): void {
  writeStored(`draft:${userId}:5:reply`, 'Dear Ms Lima');
  writeStored(`outbox:${userId}:5:abc`, '{}');
  writeStored('tasks', `tasks of ${userId}`);
  writeStored('volume', '0.3');
}
const content = () => storedKeys().filter((key) => retentionOf(key) === 'content');

describe('what a browser keeps', () => {
  it('of content nothing is left after a sign-out, but settings and only copies are', () => {
    claimStorage(7);
    work(7);

    removeContent();

    expect([content(), readStored('volume'), readStored('tasks')]).toEqual([[], '0.3', 'tasks of 7']);
  });

  it('waits some days for the same user after a session that merely ended', () => {
    const now = Date.now();
    claimStorage(7, now);
    work(7);

    removeExpiredContent(now + 7 * DAY_MS);
    claimStorage(7, now + 7 * DAY_MS);
    expect(readStored('draft:7:5:reply')).toBe('Dear Ms Lima');

    removeExpiredContent(now + 15 * DAY_MS);
    expect(content()).toEqual([]);
  });

  it('loses content of unknown age', () => {
    work(7);

    removeExpiredContent();

    expect(content()).toEqual([]);
  });

  it("loses content when another user signs in, whose tasks are not the first user's", () => {
    claimStorage(7);
    work(7);

    claimStorage(8);
    expect([content(), readStored('tasks')]).toEqual([[], null]);
    writeStored('tasks', 'tasks of 8');

    claimStorage(7);
    expect(readStored('tasks')).toBe('tasks of 7');
    claimStorage(8);
    expect(readStored('tasks')).toBe('tasks of 8');
  });

  it('counts a key that nobody listed as content', () => {
    expect(retentionOf('something-new')).toBe('content');
    expect(retentionOf('tickets:density')).toBe('browser');
    expect(retentionOf('volumes')).toBe('content');
  });
});

describe('a stored value', () => {
  const density = storedChoice('tickets:density', ['comfortable', 'compact']);
  const list = storedJson('tickets:list', (value) => (Array.isArray(value) ? (value as number[]) : []));

  it('is the default while nothing readable is stored', () => {
    localStorage.setItem('tickets:density', 'huge');
    localStorage.setItem('tickets:list', '{broken');

    expect([density.read(), list.read()]).toEqual(['comfortable', []]);
  });

  it('is the same object until it changes', () => {
    list.write([1, 2]);

    expect(list.read()).toEqual([1, 2]);
    expect(list.read()).toBe(list.read());
  });

  it('follows other tabs, and only its own key', () => {
    const listener = jest.fn();
    const unsubscribe = density.subscribe(listener);

    localStorage.setItem('tickets:density', 'compact');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tickets:density' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'volume' }));
    expect([listener.mock.calls.length, density.read()]).toEqual([1, 'compact']);

    unsubscribe();
    density.write('comfortable');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('lasts until the page is closed when storage is full, and is stored again when there is room', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const listener = jest.fn();
    const unsubscribe = subscribeStored(listener);

    density.write('compact');
    expect([density.read(), localStorage.getItem('tickets:density')]).toEqual(['compact', null]);
    expect(listener).toHaveBeenCalledWith('tickets:density');

    full.mockRestore();
    density.write('compact');
    expect(localStorage.getItem('tickets:density')).toBe('compact');
    density.write(null);
    expect(density.read()).toBe('comfortable');
    unsubscribe();
  });

  it('is the default where storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });

    expect(density.read()).toBe('comfortable');
  });
});
