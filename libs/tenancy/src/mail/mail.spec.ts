import type { MailContent, MailOutcome, SmtpSettingsInput } from '@prosa/contracts';
import { createLog } from '@prosa/service-kit/operations';
import { anActor, anEvent, asOwner } from '@prosa/testing';
import { aCompany, audited, aUser, dump, recorded } from '../../test/arrange.js';
import { MailServer } from '../../test/mail-server.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { QueueMail } from './queue-mail.js';
import { SendMail } from './send-mail.js';
import { SmtpSettings } from './smtp-settings.js';
import { TrialMail } from './trial-mail.js';

const CONTENT: MailContent = {
  subject: 'Relatório semanal',
  text: 'Olá',
  html: '<p>Olá</p>',
  attachments: [{ fileName: 'a.xlsx', mimetype: 'application/zip', content: Buffer.from('PK').toString('base64') }],
};

describe('E-mail', () => {
  const tenancy = tenancyUnderTest();
  const { db, get, config } = tenancy;
  const root = anActor({ super: true });
  const server = new MailServer();
  let send: SendMail;
  let settings: SmtpSettings;

  beforeAll(async () => {
    await server.start();
    // The one of the service would send as well.
    await get(SendMail).beforeApplicationShutdown();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.reset();
    Object.assign(config, {
      EGRESS_ALLOW: `127.0.0.1:${server.port}`,
      SMTP_HOST: undefined,
      SMTP_USER: '',
      SMTP_PASSWORD: '',
    });
    settings = new SmtpSettings(db, config, get(SmtpSettings)['sealer']);
    send = new SendMail(db, settings, createLog('test', 'silent'));
    await aCompany(db);
  });

  const choose = (overrides: Partial<SmtpSettingsInput> = {}) =>
    settings.change(root, {
      host: '127.0.0.1',
      port: server.port,
      tls: 'none',
      user: '',
      sender: 'prosa@empresa.example',
      ...overrides,
    });
  const queue = (...to: { key: string; userId: number }[]) =>
    new QueueMail(db).execute(anEvent('mail.queued', 1, { to, content: CONTENT }));
  const outcomes = () => recorded(db, 'mail.changed');
  const again = () => asOwner(db, `UPDATE mail_work SET due_at = now()`);

  describe('of a company', () => {
    it('reaches each user once, at the address they have now', async () => {
      await choose();
      const [ana, bia] = [await aUser(tenancy), await aUser(tenancy, { name: 'Bia' })];
      await queue({ key: 'r:1', userId: ana.id }, { key: 'r:2', userId: bia.id });
      await queue({ key: 'r:1', userId: ana.id });
      await asOwner(db, `UPDATE app_user SET email = 'bia@nova.example' WHERE id = ${bia.id}`);
      while (await send.step());

      expect(server.received.map(({ to }) => to)).toEqual([['ana@company1.example'], ['bia@nova.example']]);
      const { from, source } = server.received[0]!;
      expect(from).toBe('prosa@empresa.example');
      expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(source).toMatch(/^Message-ID: <1\.\d+\.prosa@empresa\.example>\r$/m);
      expect(source).toMatch(/filename=a\.xlsx/);
      expect(source).toContain('multipart/alternative');
      expect((await outcomes()).map(({ key, state }) => [key, state])).toEqual([
        ['r:1', 'sent'],
        ['r:2', 'sent'],
      ]);
    });

    it('is tried again after a temporary failure, and then sent once', async () => {
      await choose();
      const { id: userId } = await aUser(tenancy);
      await queue({ key: 'r', userId });
      server.refusalOf = () => ({ code: 451, text: 'greylisted' });
      await send.step();
      expect(await send.step()).toBe(false);
      server.refusalOf = () => null;
      server.refusalOfData = () => ({ code: 452, text: 'full' });
      await again();
      await send.step();
      server.refusalOfData = () => null;
      await again();
      await send.step();

      expect(server.received).toHaveLength(1);
      expect(await outcomes()).toEqual<Partial<MailOutcome>[]>([
        expect.objectContaining({ state: 'waiting', code: 'ERR_MAIL_REFUSED', reason: '451 greylisted' }),
        expect.objectContaining({ state: 'waiting', code: 'ERR_MAIL_REFUSED', reason: '452 full' }),
        expect.objectContaining({ state: 'sent', code: null }),
      ]);
    });

    it.each([
      ['its receiver', () => (server.refusalOf = () => ({ code: 550, text: 'no such user' }))],
      ['the message', () => (server.refusalOfData = () => ({ code: 550, text: 'no such user' }))],
    ])('is final when the server refuses %s for good', async (_, refuse) => {
      await choose();
      const { id: userId } = await aUser(tenancy);
      await queue({ key: 'r', userId });
      refuse();
      await send.step();
      server.reset();

      expect(await outcomes()).toEqual([
        { key: 'r', userId, state: 'refused', code: 'ERR_MAIL_REFUSED', reason: '550 no such user' },
      ]);
      expect(await send.step()).toBe(false);
      // Its time is over: it is deleted, not sent.
      await again();
      await send.step();
      expect(server.received).toEqual([]);
      expect(await asOwner(db, 'SELECT 1 FROM mail UNION ALL SELECT 1 FROM mail_content')).toEqual([]);
    });

    it('is sent by another process when one died before it, and once only', async () => {
      await choose();
      const { id: userId } = await aUser(tenancy);
      await queue({ key: 'r', userId });
      // Claimed by a process that died.
      await asOwner(db, `UPDATE mail SET attempts = 1; UPDATE mail_work SET due_at = now() + interval '1 minute'`);
      expect(await send.step()).toBe(false);
      await again();
      await send.step();

      expect(server.received).toHaveLength(1);
    });

    it('is not sent again by itself when nobody knows whether it arrived', async () => {
      await choose();
      const { id: userId } = await aUser(tenancy);
      await queue({ key: 'cut', userId }, { key: 'died', userId });
      await asOwner(db, `UPDATE mail SET state = 'sending', attempts = 1 WHERE key = 'died'`);
      server.cutAt = 'message';
      await send.step();
      server.cutAt = null;
      await send.step();

      expect(server.received).toEqual([]);
      expect((await outcomes()).map(({ key, state, code }) => [key, state, code])).toEqual([
        ['cut', 'unknown', 'ERR_MAIL_UNCERTAIN'],
        ['died', 'unknown', 'ERR_MAIL_UNCERTAIN'],
      ]);
      expect(await send.step()).toBe(false);
    });

    it('waits while the installation sends none, and is given up after many attempts', async () => {
      const { id: userId } = await aUser(tenancy);
      await queue({ key: 'r', userId });
      await send.step();
      await asOwner(db, 'UPDATE mail SET attempts = 7');
      await again();
      await send.step();

      expect((await outcomes()).map(({ state, code }) => [state, code])).toEqual([
        ['waiting', 'ERR_MAIL_NOT_SET_UP'],
        ['refused', 'ERR_MAIL_NOT_SET_UP'],
      ]);
    });

    it('waits for a server that cannot be used, without showing the company how it is reached', async () => {
      await choose({ user: 'prosa', password: 'errado' });
      const { id: userId } = await aUser(tenancy);
      await queue({ key: 'r', userId });
      await send.step();

      expect(await outcomes()).toEqual([{ key: 'r', userId, state: 'waiting', code: 'ERR_MAIL_SIGN_IN', reason: '' }]);
    });

    it('goes to no deleted user', async () => {
      await choose();
      await queue({ key: 'r', userId: 4_711 });
      await send.step();

      expect(await outcomes()).toMatchObject([{ state: 'refused', code: 'ERR_NO_USER_FOUND' }]);
    });
  });

  describe("its server's settings", () => {
    it('are for super users, and never show the password', async () => {
      await choose({ user: 'prosa', password: 'segredo' });

      expect(await settings.view(root)).toEqual({
        source: 'stored',
        host: '127.0.0.1',
        port: server.port,
        tls: 'none',
        user: 'prosa',
        sender: 'prosa@empresa.example',
        hasPassword: true,
      });
      expect(await dump(db)).not.toContain('segredo');
      const [stored] = await asOwner<{ password: Buffer }>(db, 'SELECT password FROM smtp_setting');
      expect(stored!.password.includes('segredo')).toBe(false);
      expect(await audited(db, 'settings.changed')).toMatchObject([{ target_name: 'smtp' }]);
      for (const attempt of [settings.view(anActor()), settings.change(anActor({ profile: 'admin' }), {} as never)]) {
        await expect(attempt).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
      }
    });

    it('keep the password for the same server and user alone', async () => {
      await choose({ user: 'prosa', password: 'segredo' });
      expect(await choose({ user: 'prosa', sender: 'outro@empresa.example' })).toMatchObject({ hasPassword: true });
      expect(await choose({ user: 'outro' })).toMatchObject({ hasPassword: false });
      expect(await choose({ host: '' })).toMatchObject({ source: 'none' });
    });

    it.each([
      ['a private address', { host: '10.0.0.1', port: 587 }, 'ERR_EGRESS_REFUSED'],
      ['this machine', { host: 'localhost', port: 25 }, 'ERR_EGRESS_REFUSED'],
      ['another port', { host: '8.8.8.8', port: 6379 }, 'ERR_EGRESS_REFUSED'],
      ['a password without encryption', { host: '8.8.8.8', port: 25, user: 'prosa' }, 'ERR_VALIDATION'],
      ['an unknown host', { host: 'mail.invalid', port: 25 }, 'ERR_VALIDATION'],
    ])('refuse %s', async (_, overrides, code) => {
      await expect(choose(overrides)).rejects.toMatchObject({ code });
    });

    it('are those of the environment where it has some', async () => {
      Object.assign(config, {
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: server.port,
        SMTP_TLS: 'none',
        SMTP_SENDER: 'a@b.example',
      });

      expect(await settings.view(root)).toMatchObject({ source: 'environment', sender: 'a@b.example' });
      await expect(choose()).rejects.toMatchObject({ code: 'ERR_MAIL_BY_ENVIRONMENT' });
    });

    it('of the environment send no password without encryption either', async () => {
      const given = {
        SMTP_HOST: '8.8.8.8',
        SMTP_PORT: 25,
        SMTP_TLS: 'none',
        SMTP_USER: 'prosa',
        SMTP_PASSWORD: 'segredo',
      };
      Object.assign(config, given, { SMTP_SENDER: 'a@b.example' });
      const { id: userId } = await aUser(tenancy, { isSuper: true });
      const trial = new TrialMail(db, settings).execute(anActor({ super: true, userId }));

      await expect(trial).rejects.toMatchObject({ code: 'ERR_MAIL_ENCRYPTION' });
    });

    it('are tried with a message to the super user, whose refusal comes back in words', async () => {
      const { id: userId, email } = await aUser(tenancy, { isSuper: true });
      const trial = () => new TrialMail(db, settings).execute(anActor({ super: true, userId }));
      await expect(trial()).rejects.toMatchObject({ code: 'ERR_MAIL_NOT_SET_UP' });
      await choose({ user: 'prosa', password: 'errado' });
      await expect(trial()).rejects.toMatchObject({ code: 'ERR_MAIL_SIGN_IN' });
      await choose({ user: 'prosa', password: 'segredo' });
      expect(await trial()).toEqual({ to: email });
      expect(server.received).toHaveLength(1);
      server.refusalOf = () => ({ code: 550, text: 'no such user' });
      await expect(trial()).rejects.toMatchObject({
        code: 'ERR_MAIL_REFUSED',
        details: { reason: '550 no such user' },
      });
      await expect(new TrialMail(db, settings).execute(anActor())).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    });
  });
});
