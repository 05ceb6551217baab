import { Api, emptyFolder, Product } from '@prosa/harness';
import { eventually, patient } from '@prosa/testing';
import { createServer } from 'node:net';

const ADMIN = {
  companyName: 'Loja Aurora',
  name: 'Ana Prado',
  email: 'ana@aurora.example',
  password: 'Girassol-17-Marinho',
};
/** Limit of a start that "takes seconds", with room for a busy machine. */
const SECOND_START_MS = patient(30_000);

const isText = expect.any(String) as unknown;
const isNumber = expect.any(Number) as unknown;

/** A module that kills the database within the call that prints the line. */
const endsDatabaseOnceReady = ({ databaseFile }: Product): string => {
  const code = `import { readFileSync } from 'node:fs';
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (text, ...rest) => {
      if (String(text).includes('Prosa is ready'))
        process.kill(Number(readFileSync(${JSON.stringify(databaseFile)}, 'utf8').split('\\n')[0]), 'SIGKILL');
      return write(text, ...rest);
    };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
};

/** Each test has a product of its own, since its start is what is tested. */
describe('the start of the product', () => {
  let product: Product;

  afterEach(() => product?.remove(), 60_000);

  it('refuses a second copy on one data folder and leaves the first one running', async () => {
    product = await Product.start();
    const second = await Product.prepare({ folder: product.folder });

    const { code, output } = await second.refusal();

    expect(code).toBe(1);
    expect(output).toContain(`The data folder ${product.folder} is in use by another Prosa`);
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
  }, 120_000);

  it('stays up when its database dies at the moment it says that it is ready', async () => {
    product = await Product.prepare();

    // Its first readiness checks may come before the database has recovered.
    await product.start({ imports: [endsDatabaseOnceReady(product)] }).catch(() => undefined);

    await eventually(async () => expect((await fetch(`${product.url}/health/ready`)).status).toBe(200), 30_000);
    expect(product.running.isOver).toBe(false);
  }, 120_000);

  it('reports a port in use before it starts anything', async () => {
    product = await Product.prepare();
    const other = createServer();
    await new Promise<void>((listening) => other.listen(product.port, '127.0.0.1', listening));

    const { code, output } = await product.refusal();
    await new Promise((closed) => other.close(closed));

    expect(code).toBe(1);
    expect(output).toContain(`Port ${product.port} is in use by another program`);
    expect(output).not.toContain('Database');
  }, 60_000);

  it('finds everything again at the second start, and requires no setup', async () => {
    product = await Product.start();
    const api = new Api(product.url);
    await api.completeSetup(await product.setupLink(), ADMIN);
    expect(await product.stop()).toBe(0);

    expect(await product.start()).toBeLessThan(SECOND_START_MS);

    expect(product.output).not.toContain('/setup?token=');
    await api.signIn(ADMIN.email, ADMIN.password);
    expect(await api.expect('GET', '/auth/me')).toMatchObject({ profile: 'admin', super: true });
  }, 180_000);

  it("prints and writes the demo's data, which a second start uses again", async () => {
    product = await Product.start({ isDemo: true });
    const demo = product.demo();
    for (const { email, password } of demo.users) expect(product.output).toContain(`${email}  ${password}`);
    expect(product.output).toContain(demo.simulatorUrl);
    await product.stop();

    await product.start();

    const again = product.demo();
    // Each start gives the simulated Meta and the program that receives webhooks another port here, and the other side of foreign bots.
    expect({
      ...again,
      graph: { ...again.graph, url: demo.graph.url },
      receiver: demo.receiver,
      bots: demo.bots,
      subscription: { ...again.subscription, url: demo.subscription.url },
    }).toEqual(demo);
    expect(again.subscription.url).toContain(new URL(again.receiver.url).host);
    const person = { name: isText, number: expect.stringMatching(/^\d{12,13}$/) as unknown };
    expect(demo).toEqual({
      url: product.url,
      simulatorUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as unknown,
      users: ['admin', 'user', 'user'].map((profile) => ({ email: isText, password: isText, profile })),
      connection: { id: 1, number: expect.stringMatching(/^\d{12,13}$/) as unknown },
      contacts: demo.contacts.map(() => person),
      graph: demo.graph,
      receiver: { url: isText },
      bots: { url: isText },
      salesQueueId: isNumber,
      subscription: { id: isNumber, url: isText, secret: expect.stringMatching(/^whsec_/) as unknown },
    });
    expect(demo.contacts.length).toBeGreaterThan(2);
    for (const { email, password } of demo.users) await new Api(product.url).signIn(email, password);
    expect((await fetch(demo.simulatorUrl)).status).toBe(200);
  }, 240_000);

  it.each([
    ['short', 'k7Qf2mXz9LwRt4Vb'],
    ['of one letter', 'a'.repeat(64)],
    ['from a sample', 'changeme-changeme-changeme-changeme-1234'],
  ])(
    'refuses a secret that is %s, and never prints it',
    async (_, secret) => {
      product = await Product.prepare({ env: { PROSA_SECRET: secret }, folder: await emptyFolder() });

      const { code, output } = await product.refusal();

      expect(code).toBe(1);
      expect(output).toContain('PROSA_SECRET');
      expect(output).not.toContain(secret);
    },
    120_000,
  );
});
