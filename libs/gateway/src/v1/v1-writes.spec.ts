import type { PlanFlags } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { aCompanyView } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';
import { answerPrograms, aProgram, BY_KEY } from '../../test/programs.js';
import { aTicketView } from '../../test/views.js';
import { ApiCallers } from '../access/callers/api-callers.js';

const SCHEDULE = { text: 'Oi, Maria', contactId: 3, sendAt: '2099-01-31T12:00:00Z', userId: 7 };

describe('what programs change', () => {
  const gateway = useGateway();
  const call = async (method: string, address: string, body?: object) => {
    const response = await gateway.call(method, address, { headers: BY_KEY, body });
    return [response.status, (await response.json()) as unknown] as const;
  };
  /** What reached the services, but for what the guards requested. */
  const reached = () =>
    gateway.services.requests
      .filter(({ name }) => !/^(apiKeys|companies|setup)\./.test(name))
      .map(({ name, input }) => [name, input]);
  const allow = (flags: Partial<PlanFlags>) => {
    const { plan, ...company } = aCompanyView();
    gateway.services.answer('companies.plan', () => ({ ...company, plan: { ...plan, ...flags } }));
  };

  beforeEach(() => {
    answerPrograms(gateway.services);
    gateway.running.app.get(ApiCallers, { strict: false }).forgetAll();
  });

  it('is contacts and their tags', async () => {
    const fields = [{ name: 'CPF', value: '1' }];
    expect(await call('POST', '/v1/contacts', { name: 'Maria', number: 5511987654321, fields })).toMatchObject([
      201,
      { id: 5, number: '5511988887777', tags: [{ id: 2, name: 'VIP' }] },
    ]);
    expect((await call('PUT', '/v1/contacts/5', { email: '' }))[0]).toBe(200);
    expect((await call('PUT', '/v1/contacts/5/tags/2', {}))[0]).toBe(200);
    expect((await call('DELETE', '/v1/contacts/5/tags/2'))[0]).toBe(200);

    expect(reached()).toEqual([
      ['contacts.create', { name: 'Maria', number: '5511987654321', extraInfo: fields }],
      ['contacts.change', { contactId: 5, email: '' }],
      ['external.tagContact', { contactId: 5, tagId: 2, isTagged: true }],
      ['external.tagContact', { contactId: 5, tagId: 2, isTagged: false }],
    ]);
    expect(gateway.services.requestsFor('contacts.create')[0]?.actor).toEqual(aProgram().actor);
  });

  it.each([
    ['pending', 'tickets.accept'],
    ['open', 'tickets.transfer'],
    ['closed', 'tickets.reopen'],
    ['nps', 'tickets.reopen'],
  ] as const)('is a ticket that is %s, and opened for a user', async (status, name) => {
    gateway.services.answer('tickets.byId', () => aTicketView({ status }));
    gateway.services.answer(name, () => aTicketView({ status: 'open', userId: 7 }));

    expect(await call('PUT', '/v1/tickets/11', { status: 'open', userId: 7, queueId: 3 })).toMatchObject([
      200,
      { status: 'open', userId: 7 },
    ]);
    expect(reached()).toEqual([
      ['tickets.byId', { ticketId: 11 }],
      [name, { ticketId: 11, userId: 7, queueId: 3 }],
    ]);
  });

  it.each<[object, string, object]>([
    [{ status: 'pending' }, 'tickets.return', {}],
    [{ status: 'pending', queueId: 3 }, 'tickets.transfer', { queueId: 3 }],
    [{ status: 'closed' }, 'tickets.close', { sendFarewellMessage: true, sendRatingRequest: true }],
    [
      { status: 'closed', sendFarewell: false },
      'tickets.close',
      { sendFarewellMessage: false, sendRatingRequest: false },
    ],
  ])('is a ticket that waits again or is closed: %j', async (body, name, input) => {
    expect((await call('PUT', '/v1/tickets/11', body))[0]).toBe(200);
    expect(reached()).toEqual([[name, { ticketId: 11, ...input }]]);
  });

  it.each([
    ['no status', {}, 'status'],
    ['a status that nobody sets', { status: 'group' }, 'status'],
    ['nobody to attend it', { status: 'open' }, 'userId'],
    ['nobody, who is 0', { status: 'open', userId: 0 }, 'userId'],
    ['a user while it waits', { status: 'pending', userId: 7 }, 'userId'],
    ['a queue when it is closed', { status: 'closed', queueId: 3 }, 'queueId'],
  ])('is no ticket with %s', async (_, body, field) => {
    expect(await call('PUT', '/v1/tickets/11', body)).toMatchObject([
      400,
      { error: 'ERR_VALIDATION', fields: { [field]: expect.anything() as unknown } },
    ]);
    expect(reached()).toEqual([]);
  });

  it('is tags, scheduled messages and campaigns', async () => {
    expect((await call('POST', '/v1/tags', { name: 'VIP', kanban: 1 }))[0]).toBe(201);
    expect(await call('POST', '/v1/schedules', { ...SCHEDULE, connectionId: 2 })).toMatchObject([
      201,
      { status: 'PENDENTE' },
    ]);
    expect(await call('DELETE', '/v1/schedules/4')).toEqual([200, { deleted: true }]);
    expect((await call('POST', '/v1/campaigns/5/start', {}))[0]).toBe(200);
    expect(await call('POST', '/v1/campaigns/5/cancel', {})).toMatchObject([200, { stop: 'person' }]);

    const { text: body, ...schedule } = SCHEDULE;
    expect(reached()).toEqual([
      ['tags.create', { name: 'VIP' }],
      ['schedules.create', { ...schedule, body, whatsappId: 2 }],
      ['schedules.delete', { scheduleId: 4 }],
      ['campaigns.start', { campaignId: 5 }],
      ['campaigns.cancel', { campaignId: 5 }],
    ]);
  });

  it.each([
    ['a contact without a number', 'POST', '/v1/contacts', { name: 'Maria' }],
    ['a contact with a wrong address', 'POST', '/v1/contacts', { name: 'Maria', number: '5511', email: 'x' }],
    ['a contact with fields that are none', 'PUT', '/v1/contacts/5', { fields: ['CPF'] }],
    ['a scheduled message of nobody', 'POST', '/v1/schedules', { ...SCHEDULE, userId: undefined }],
    ['one without a time', 'POST', '/v1/schedules', { ...SCHEDULE, sendAt: 'soon' }],
    ['a tag without a name', 'POST', '/v1/tags', { name: ' ' }],
  ])('is not %s', async (_, method, address, body) => {
    expect(await call(method, address, body)).toMatchObject([400, { error: 'ERR_VALIDATION' }]);
    expect(reached()).toEqual([]);
  });

  it.each([
    ['POST', '/v1/contacts', 'contacts:write', { name: 'Maria', number: '5511987654321' }],
    ['PUT', '/v1/contacts/5', 'contacts:write', {}],
    ['PUT', '/v1/contacts/5/tags/2', 'contacts:write', {}],
    ['DELETE', '/v1/contacts/5/tags/2', 'contacts:write', undefined],
    ['PUT', '/v1/tickets/11', 'tickets:write', { status: 'pending' }],
    ['POST', '/v1/tags', 'tags:write', { name: 'VIP' }],
    ['GET', '/v1/schedules', 'schedules:read', undefined],
    ['POST', '/v1/schedules', 'schedules:write', SCHEDULE],
    ['DELETE', '/v1/schedules/4', 'schedules:write', undefined],
    ['GET', '/v1/campaigns', 'campaigns:read', undefined],
    ['GET', '/v1/campaigns/5', 'campaigns:read', undefined],
    ['POST', '/v1/campaigns/5/start', 'campaigns:write', {}],
    ['POST', '/v1/campaigns/5/cancel', 'campaigns:write', {}],
    ['GET', '/v1/events', 'events:read', undefined],
  ] as const)('needs its scope and the plan: %s %s', async (method, address, scope, body) => {
    gateway.services.answer('apiKeys.caller', () => aProgram(aProgram().scopes.filter((each) => each !== scope)));
    expect(await call(method, address, body)).toEqual([403, { error: 'ERR_API_SCOPE', scope }]);

    answerPrograms(gateway.services, aProgram([scope]));
    gateway.running.app.get(ApiCallers, { strict: false }).forgetAll();
    allow({ useExternalApi: false, useSchedules: true, useCampaigns: true });
    expect(await call(method, address, body)).toEqual([403, { error: 'ERR_NOT_IN_PLAN', flag: 'useExternalApi' }]);
    expect(reached()).toEqual([]);
  });

  it('needs the plan of what is scheduled or sent to many as well', async () => {
    allow({ useExternalApi: true, useSchedules: false, useCampaigns: false });

    expect(await call('POST', '/v1/schedules', SCHEDULE)).toEqual([
      403,
      { error: 'ERR_NOT_IN_PLAN', flag: 'useSchedules' },
    ]);
    expect(await call('POST', '/v1/campaigns/5/start', {})).toEqual([
      403,
      { error: 'ERR_NOT_IN_PLAN', flag: 'useCampaigns' },
    ]);
    expect((await call('DELETE', '/v1/schedules/4'))[0]).toBe(200);
  });

  it('is refused as the services refuse it', async () => {
    gateway.services.answer('contacts.create', () => {
      throw new AppError('ERR_WAPP_INVALID_CONTACT');
    });

    expect(await call('POST', '/v1/contacts', { name: 'Maria', number: '5511987654321' })).toEqual([
      400,
      { error: 'ERR_WAPP_INVALID_CONTACT' },
    ]);
  });

  it('is followed by events from where the program left off', async () => {
    expect(await call('GET', '/v1/events?after=7&limit=2')).toMatchObject([200, { data: [{ id: '12' }], next: '12' }]);
    expect(reached()).toEqual([['apiEvents.list', { after: '7', limit: 2 }]]);
  });
});
