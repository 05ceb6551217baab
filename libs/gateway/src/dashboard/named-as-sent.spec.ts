import { anActor } from '@prosa/testing';
import { AppError } from '@prosa/service-kit/http';
import { useGateway } from '../../test/gateway-under-test.js';

describe('a wrong period', () => {
  const gateway = useGateway();

  it.each([
    ['/dashboard?date_from=2026-02-01&date_to=2026-01-01', 'date_to'],
    ['/dashboard/figures?from=2026-02-01&to=2026-01-01', 'to'],
    ['/dashboard/ticketsUsers?initialDate=2026-02-01&finalDate=2026-01-01', 'finalDate'],
    ['/dashboard/ticketsDay?initialDate=2026-02-01&finalDate=2026-01-01', 'finalDate'],
    ['/messages-allMe?dateStart=2026-02-01&dateEnd=2026-01-01', 'dateEnd'],
  ])('of %s is named as it was sent', async (path, field) => {
    gateway.services.answer('figures.read', () => {
      throw new AppError('ERR_VALIDATION', { fields: { to: ['isDay'] } });
    });
    const token = gateway.services.signIn('admin', anActor({ profile: 'admin' }));

    const response = await gateway.call('GET', path, { token });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: { [field]: ['isDay'] },
    });
  });
});
