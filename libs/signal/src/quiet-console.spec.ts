describe('the console of a process that runs WhatsApp sessions', () => {
  const printed: unknown[][] = [];
  const { info, error } = console;

  beforeAll(async () => {
    console.info = console.error = (...args: unknown[]) => void printed.push(args);
    // Loaded again: an instance loaded before prints to another console.
    await jest.isolateModulesAsync(async () => void (await import('./quiet-console.js')));
  });
  afterAll(() => Object.assign(console, { info, error }));
  beforeEach(() => {
    printed.length = 0;
  });

  it('drops what the Signal library prints of its sessions', () => {
    console.info('Closing session:', { registrationId: 1 });
    console.error('Session error:Error: Bad MAC', 'stack');
    console.info('some new words', { currentRatchet: { ephemeralKeyPair: {} } });
    console.info({ privKey: Buffer.alloc(32) });

    expect(printed).toEqual([]);
  });

  it('prints everything else', () => {
    console.info('listening', { port: 1 });
    console.error(new Error('boom'));

    expect(printed).toHaveLength(2);
  });
});
