import { aWeek, companySettings } from '@prosa/contracts';
import { anEvent, useTestDatabase } from '@prosa/testing';
import { choose, within } from '../../test/arrange.js';
import { ticketsService } from '../index.js';
import { hoursOf } from './company-hours.js';
import { CompanyOptions } from './company-options.entity.js';
import { zoneOf } from './company-zone.js';
import { optionsOf } from './options-of.js';
import { SyncOptions } from './sync-options.js';

describe('SyncOptions', () => {
  const db = useTestDatabase(ticketsService);
  const synced = (companyId: number) => within(db, companyId, (manager) => optionsOf(manager, companyId));

  it('keeps what a company chose last; who chose nothing has the defaults', async () => {
    await choose(db, { requiredTag: 'enabled' });
    await choose(db, { sendMsgTransfTicket: 'enabled' });

    expect(await synced(1)).toEqual(companySettings({ sendMsgTransfTicket: 'enabled' }));
    expect(await synced(2)).toEqual(companySettings());
  });

  it('keeps the zone beside the options, whichever comes first', async () => {
    const zone = (companyId: number) => within(db, companyId, (manager) => zoneOf(manager, companyId));
    await new SyncOptions(db).setZone(anEvent('company.zoneChanged', 1, { timeZone: 'America/Manaus' }));
    await choose(db, { requiredTag: 'enabled' });

    expect([await zone(1), await zone(2)]).toEqual(['America/Manaus', 'America/Sao_Paulo']);
    expect((await synced(1)).requiredTag).toBe('enabled');
    await new SyncOptions(db).setZone(anEvent('company.zoneChanged', 1, { timeZone: 'America/Belem' }));
    expect(await zone(1)).toBe('America/Belem');
    expect((await synced(1)).requiredTag).toBe('enabled');
  });

  it('keeps name and hours beside them', async () => {
    const copy = (companyId: number) =>
      within(db, companyId, (manager) => manager.findOneBy(CompanyOptions, { companyId }));
    const hours = {
      week: aWeek(() => ({ startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' })),
      exceptions: [],
    };
    await new SyncOptions(db).setHours(anEvent('company.hoursChanged', 1, hours));
    await new SyncOptions(db).setName(anEvent('company.named', 1, { name: 'Padaria' }));
    await choose(db, { requiredTag: 'enabled' });

    expect(await copy(1)).toMatchObject({ name: 'Padaria', hours });
    expect(hoursOf(await copy(1))).toEqual(hours);
    expect(hoursOf(await copy(2))).toEqual({ week: aWeek(), exceptions: [] });
  });
});
