import { aCompanyView, anActor } from '@prosa/testing';
import { aScheduleView } from '../../../contracts/test/a-schedule-view.js';
import { useGateway } from '../../test/gateway-under-test.js';

const SENT = { sendAt: '2099-01-31T12:00:00.000Z', sendLocal: '2099-01-31T09:00:00' };
const DUE = { dueDate: '2030-06-01T02:59:59.000Z', dueLocal: '2030-05-31T23:59:59' };

describe('dates that a console edits', () => {
  const gateway = useGateway();
  const sendAtFor = async (headers: Record<string, string>) => {
    const response = await gateway.call('GET', '/schedules/1', { token: 'ana', headers });
    return ((await response.json()) as { sendAt: string }).sendAt;
  };

  beforeEach(() => {
    gateway.services.signIn('ana', anActor());
    gateway.services.answer('companies.plan', () => ({ ...aCompanyView(), ...DUE }));
    gateway.services.answer('schedules.get', () => aScheduleView({ ...SENT, media: null }));
    gateway.services.answer('schedules.list', () => ({
      schedules: [aScheduleView(SENT)],
      hasMore: false,
      count: 1,
    }));
  });

  it('are by the company’s clock for a page of another host or port, which reads them by its computer’s', async () => {
    expect(await sendAtFor({ origin: 'https://old.desk.example' })).toBe(SENT.sendLocal);
    expect(await sendAtFor({ origin: 'http://localhost:3999' })).toBe(SENT.sendLocal);
  });

  it('are instants for our console and for programs', async () => {
    for (const headers of [{}, { origin: gateway.url }, { origin: 'null' }] as Record<string, string>[])
      expect(await sendAtFor(headers)).toBe(SENT.sendAt);
  });

  it('are so at any depth, in lists too', async () => {
    const headers = { origin: 'https://old.desk.example' };
    const list = await (await gateway.call('GET', '/schedules', { token: 'ana', headers })).json();
    const company = await (await gateway.call('GET', '/companies/listPlan/1', { token: 'ana', headers })).json();

    expect(list).toMatchObject({
      schedules: [{ sendAt: SENT.sendLocal, createdAt: expect.stringMatching(/Z$/) as string }],
    });
    expect(company).toMatchObject({ dueDate: DUE.dueLocal, plan: { useSchedules: expect.any(Boolean) as boolean } });
  });
});
