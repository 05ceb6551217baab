import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const PRELOAD = path.resolve('dist/libs/channels/src/whatsapp/shared-als.js');

/** Makes the storage a getter, as Node 22.23 has it; before, it was a plain property. */
const AS_GETTER = `
  import asyncHooks from 'node:async_hooks';
  const { AsyncLocalStorage } = asyncHooks;
  Object.defineProperty(asyncHooks, 'AsyncLocalStorage', {
    get: () => AsyncLocalStorage, enumerable: true, configurable: true });`;

const USE = `
  import { AsyncLocalStorage } from 'node:async_hooks';
  const [one, other] = [new AsyncLocalStorage(), new AsyncLocalStorage()];
  one.run('first', () => other.run('second', () => console.log(AsyncLocalStorage.name, one.getStore(), other.getStore())));`;

const inUrl = (program: string): string => `data:text/javascript,${encodeURIComponent(program)}`;

describe('storages of asynchronous contexts', () => {
  const isNeeded = Number(process.versions.node.split('.')[0]) < 24;
  const name = isNeeded ? 'SharedAsyncLocalStorage' : 'AsyncLocalStorage';

  it.each([
    ['a plain property', []],
    ['a getter', ['--import', inUrl(AS_GETTER)]],
  ])('share one where Node has it as %s', async (_how, before) => {
    const options = [...before, '--import', PRELOAD, '--input-type=module', '--eval', USE];
    const { stdout } = await promisify(execFile)(process.execPath, options);

    expect(stdout.trim()).toBe(`${name} first second`);
  });
});
