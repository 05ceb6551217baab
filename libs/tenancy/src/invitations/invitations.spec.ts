import type { InviteInput, Requests } from '@prosa/contracts';
import { anActor, asOwner } from '@prosa/testing';
import { aCompany, audited, aUser, dump, noticesOf, ORIGIN, recorded } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { SignIn } from '../sessions/sign-in/sign-in.js';
import { CreateUser } from '../users/create-user.js';
import { AcceptInvitation } from './accept-invitation.js';
import { DeleteInvitation } from './delete-invitation.js';
import { InvitationsController } from './invitations.controller.js';
import { Invite } from './invite.js';
import { OpenInvitations } from './open-invitation.js';

const AT = 'https://prosa.example';
const CHOSEN = 'Vento-88-Salgado';
const admin = anActor({ companyId: 1, userId: 1, name: 'Ana', profile: 'admin' });

describe('an invitation', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const invite = (overrides: Partial<InviteInput> = {}, actor = admin) =>
    get(Invite).execute(actor, { name: 'Bia', email: 'Bia@Loja.example', consoleUrl: AT, ...overrides });
  const again = (invitationId: number, sendBy: 'link' | 'whatsapp' = 'link', actor = admin) =>
    get(Invite).again(actor, { invitationId, sendBy, consoleUrl: AT });
  const takeBack = (invitationId: number, actor = admin) => get(DeleteInvitation).execute(actor, { invitationId });
  const list = (actor = admin) => get(InvitationsController).list({ actor, input: {} });
  const tokenOf = ({ link }: { link: string }) => link.replace(`${AT}/invitation#`, '');
  const preview = (token: string, origin = ORIGIN) => get(OpenInvitations).preview({ token, origin });
  const accept = (token: string, more: Partial<Requests['invitations.accept']['input']> = {}) =>
    get(AcceptInvitation).execute({ token, name: 'Bia Lima', password: CHOSEN, origin: ORIGIN, ...more });
  const signIn = (email = 'bia@loja.example') => get(SignIn).execute({ email, password: CHOSEN, origin: ORIGIN });

  beforeEach(async () => {
    await aCompany(db);
    await aUser(tenancy, { profile: 'admin' });
    await asOwner(db, `INSERT INTO queue_copy VALUES (7, 1, 'Vendas', '#111111'), (8, 1, 'Suporte', '#222222')`);
    await asOwner(db, 'INSERT INTO connection_copy (company_id, id) VALUES (1, 4)');
  });

  it('becomes a user with the invited rights and a password that the person chose', async () => {
    const rights = {
      profile: 'supervisor',
      queueIds: [8, 7],
      whatsappId: 4,
      allTicket: 'enable',
      wpp: '11 98888-7777',
    };
    const invited = await invite({ ...rights, allowGroup: true, startWork: '08:00', endWork: '07:59' } as InviteInput);

    expect(invited.link).toMatch(/^https:\/\/prosa\.example\/invitation#[\w-]{43}$/);
    expect(await preview(tokenOf(invited))).toEqual({
      companyName: 'Company 1',
      invitedBy: 'Ana',
      name: 'Bia',
      email: 'bia@loja.example',
      profile: 'supervisor',
    });
    await accept(tokenOf(invited), { language: 'es' });

    const { user } = await signIn();
    expect(user).toMatchObject({
      name: 'Bia Lima',
      profile: 'supervisor',
      super: false,
      whatsappId: 4,
      allTicket: 'enable',
      allowGroup: true,
      startWork: '08:00',
      endWork: '07:59',
      language: 'es',
      wpp: '11 98888-7777',
      queues: [{ name: 'Suporte' }, { name: 'Vendas' }],
    });
    expect(await list()).toEqual([]);
    expect(await recorded(db, 'user.created')).toMatchObject([{ attendant: { id: user.id, queueIds: [8, 7] } }]);
    expect(await recorded(db, 'invitation.deleted')).toEqual([{ invitationId: invited.invitation.id }]);
    expect((await audited(db)).map(({ act }) => act)).toEqual([
      'invitation.created',
      'invitation.accepted',
      'session.signedIn',
    ]);
  });

  it('is listed for admins alone, and each of them is notified', async () => {
    const { invitation } = await invite({ queueIds: [7] });

    expect(await list()).toEqual([invitation]);
    expect(invitation).toMatchObject({
      email: 'bia@loja.example',
      profile: 'user',
      queues: [{ id: 7, name: 'Vendas', color: '#111111' }],
      invitedBy: 'Ana',
      sentBy: 'link',
    });
    const days = (Date.parse(invitation.expiresAt) - Date.parse(invitation.sentAt)) / 86_400_000;
    expect(days).toBe(7);
    expect(await recorded(db, 'invitation.saved')).toEqual([{ invitation }]);
    const other = anActor({ companyId: 1, userId: 9, profile: 'supervisor' });
    for (const refused of [() => invite({}, other), () => again(invitation.id, 'link', other)]) {
      await expect(refused()).rejects.toThrow('ERR_NO_PERMISSION');
    }
    await expect(takeBack(invitation.id, other)).rejects.toThrow('ERR_NO_PERMISSION');
    expect(() => list(other)).toThrow('ERR_NO_PERMISSION');
  });

  it('leaves no token in what the service stores, also when WhatsApp sends it', async () => {
    const invited = await invite({ wpp: '11 98888-7777', sendBy: 'whatsapp' });

    expect((await dump(db)).includes(tokenOf(invited))).toBe(false);
    const [notice] = await noticesOf(tenancy);
    expect(notice).toEqual({ to: '5511988887777', text: expect.stringContaining(invited.link) as string });
    expect(notice?.text).toMatch(/^Ana convidou você .* Company 1/);
    expect(invited.invitation.sentBy).toBe('whatsapp');
    expect(await asOwner(db, `SELECT company_id FROM outbox_event WHERE name = 'notice.queued'`)).toEqual([
      { company_id: 1 },
    ]);
  });

  it('is sent by WhatsApp through the inviting company', async () => {
    await aCompany(db, 2);
    const other = anActor({ companyId: 2, userId: 1, profile: 'admin' });
    await invite({ wpp: '11 98888-7777', sendBy: 'whatsapp' }, other);

    expect(await asOwner(db, `SELECT company_id FROM outbox_event WHERE name = 'notice.queued'`)).toEqual([
      { company_id: 2 },
    ]);
    await expect(invite({ sendBy: 'whatsapp' })).rejects.toThrow('ERR_NUMBER_REQUIRED');
    expect(await list()).toEqual([]);
  });

  it('has one link at a time: a new one ends the one before', async () => {
    const first = await invite();
    const second = await again(first.invitation.id);

    await expect(preview(tokenOf(first))).rejects.toThrow('ERR_INVITATION_INVALID');
    await expect(accept(tokenOf(first))).rejects.toThrow('ERR_INVITATION_INVALID');
    expect((await preview(tokenOf(second))).email).toBe('bia@loja.example');
    expect((await audited(db, 'invitation.sent')).map(({ actor_id }) => actor_id)).toEqual([1]);
    await expect(again(999)).rejects.toThrow('ERR_NO_INVITATION_FOUND');
  });

  it.each([
    ['wrong', async () => 'x'.repeat(43)],
    ['used', async (token: string) => (await accept(token), token)],
    [
      'expired',
      async (token: string) => (await asOwner(db, `UPDATE invitation SET expires_at = now() - interval '1 s'`), token),
    ],
    ['deleted', async (token: string) => (await takeBack((await list())[0]!.id), token)],
  ])('is refused alike with a %s token', async (_, spoil) => {
    const token = await spoil(tokenOf(await invite()));

    await expect(preview(token)).rejects.toThrow('ERR_INVITATION_INVALID');
    await expect(accept(token)).rejects.toThrow('ERR_INVITATION_INVALID');
  });

  it('makes one user of simultaneous acceptances', async () => {
    const token = tokenOf(await invite());

    const both = await Promise.allSettled([accept(token), accept(token), accept(token)]);

    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await asOwner(db, `SELECT 1 FROM app_user WHERE email = 'bia@loja.example'`)).toHaveLength(1);
  });

  it.each([
    ['of a user', () => aUser(tenancy, { name: 'Bia', email: 'bia@loja.example' }), 'ERR_EMAIL_ALREADY_EXISTS'],
    ['of an invitation', () => invite(), 'ERR_ALREADY_INVITED'],
  ])('is refused for the e-mail %s', async (_, arrange, code) => {
    await arrange();

    await expect(invite({ email: 'BIA@loja.example' })).rejects.toThrow(code);
  });

  it('is refused when another company’s user has the e-mail by then', async () => {
    await aCompany(db, 2);
    const token = tokenOf(await invite());
    await aUser(tenancy, { companyId: 2, name: 'Bia', email: 'bia@loja.example' });

    await expect(accept(token)).rejects.toThrow('ERR_EMAIL_ALREADY_EXISTS');
    expect((await preview(token)).email).toBe('bia@loja.example');
  });

  it.each([
    ['a queue', { queueIds: [7, 99] }, 'ERR_NO_QUEUE_FOUND'],
    ['a connection', { whatsappId: 99 }, 'ERR_NO_WAPP_FOUND'],
  ])('is refused for %s that does not exist', async (_, choice, code) => {
    await expect(invite(choice)).rejects.toThrow(code);
  });

  it('takes no password that a user of that profile may not have', async () => {
    const token = tokenOf(await invite({ profile: 'admin' }));

    await expect(accept(token, { password: 'Vento-88-S' })).rejects.toThrow('ERR_WEAK_PASSWORD');
    await accept(token);
  });

  it.each([
    ['is inactive', 'UPDATE company SET status = false', 'ERR_COMPANY_INACTIVE'],
    ['is being deleted', 'UPDATE company SET deleted_at = now()', 'ERR_COMPANY_INACTIVE'],
    ['is past due', `UPDATE company SET due_date = now() - interval '1 minute'`, 'ERR_SUBSCRIPTION_EXPIRED'],
  ])('waits while the company %s', async (_, sql, code) => {
    await aCompany(db, 2);
    const token = tokenOf(await invite({}, anActor({ companyId: 2, userId: 1, profile: 'admin' })));
    await asOwner(db, `${sql} WHERE id = 2`);

    await expect(preview(token)).rejects.toThrow(code);
    await expect(accept(token)).rejects.toThrow(code);
  });

  it('looks at twenty wrong tokens of an address in an hour, however many come at once', async () => {
    const token = tokenOf(await invite());
    const wrong = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => preview(`${index}`.padEnd(43, 'x'))),
    );
    const codes = wrong.flatMap((guess) => (guess.status === 'rejected' ? [(guess.reason as Error).message] : []));

    expect(codes.filter((code) => code === 'ERR_INVITATION_INVALID')).toHaveLength(20);
    expect(codes.filter((code) => code === 'ERR_TOO_MANY_ATTEMPTS')).toHaveLength(20);
    await expect(preview(token)).rejects.toThrow('ERR_TOO_MANY_ATTEMPTS');
    expect((await preview(token, { ...ORIGIN, address: '198.51.100.4' })).name).toBe('Bia');
  });

  it('does not count right tokens', async () => {
    const token = tokenOf(await invite());
    for (let index = 0; index < 25; index++) await preview(token);
    expect((await preview(token)).name).toBe('Bia');
  });
});

describe('the limit of the plan', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const invite = (email: string) => get(Invite).execute(admin, { name: 'Bia', email, consoleUrl: AT });
  const create = (email: string) => get(CreateUser).execute(admin, { name: 'Caio', email, password: CHOSEN });
  const expire = () => asOwner(db, `UPDATE invitation SET expires_at = now() - interval '1 second'`);

  beforeEach(async () => {
    await aCompany(db, 1, { users: 2 });
    await aUser(tenancy, { profile: 'admin' });
  });

  it('counts pending invitations as users, and expired ones no more', async () => {
    const { invitation } = await invite('bia@loja.example');
    await expect(invite('caio@loja.example')).rejects.toMatchObject({
      code: 'ERR_PLAN_LIMIT_REACHED',
      details: { limit: 2 },
    });
    await expect(create('caio@loja.example')).rejects.toThrow('ERR_PLAN_LIMIT_REACHED');
    const send = () => get(Invite).again(admin, { invitationId: invitation.id, consoleUrl: AT });
    await send();

    await expire();
    await create('caio@loja.example');
    await expect(send()).rejects.toThrow('ERR_PLAN_LIMIT_REACHED');
  });

  it('leaves room for an invited person whom an admin creates instead', async () => {
    const { invitation } = await invite('bia@loja.example');
    await create('Bia@loja.example');

    expect(await recorded(db, 'invitation.deleted')).toEqual([{ invitationId: invitation.id }]);
  });

  it('is checked again at the acceptance', async () => {
    const { link } = await invite('bia@loja.example');
    await asOwner(db, 'UPDATE plan SET users = 1');

    const accepted = get(AcceptInvitation).execute({
      token: link.split('#')[1]!,
      name: 'Bia',
      password: CHOSEN,
      origin: ORIGIN,
    });
    await expect(accepted).rejects.toThrow('ERR_PLAN_LIMIT_REACHED');
    expect(await asOwner(db, 'SELECT 1 FROM invitation')).toHaveLength(1);
  });
});
