import type { Events, PersonTraces } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { asOwner, useTestDatabase } from '@prosa/testing';
import { campaignsService } from '../index.js';
import { eventsOf } from '../../test/lists.js';
import { ErasePerson } from './erase-person.js';

describe('Erasing a person from campaigns', () => {
  const db = useTestDatabase(campaignsService);
  const traces: PersonTraces = {
    contactId: 7,
    until: new Date().toISOString(),
    names: ['5511987650001', '551187650001', '99@lid'],
    ticketIds: [],
    groupIds: [],
    groupTicketIds: [],
  };
  const erase = () => withTenant(db, { companyId: 1 }, (manager) => new ErasePerson().execute(manager, 1, traces));

  it('deletes its numbers everywhere, and keeps figures of campaigns without the person', async () => {
    await asOwner(
      db,
      `INSERT INTO contact_list (company_id, id, name) VALUES (1, 1, 'Clientes'), (2, 1, 'Clientes');
       INSERT INTO contact_list_item (company_id, contact_list_id, name, number, email) VALUES
         (1, 1, 'Canary', '5511987650001', 'canary@loja.example'), (1, 1, 'Rui', '5511987650002', ''),
         (2, 1, 'Canary', '5511987650001', '');
       INSERT INTO contact_list_import (company_id, id, contact_list_id, file_name) VALUES (1, 1, 1, 'x.xlsx');
       INSERT INTO contact_list_import_part VALUES (1, 1, 0,
         '[{"row": 2, "name": "Canary", "number": "+55 11 98765-0001", "email": ""},
           {"row": 3, "name": "Rui", "number": "5511987650002", "email": ""}]');
       INSERT INTO contact_list_import_row VALUES (1, 1, 4, 'Canary', '55 11 8765-0001', '', 'ERR_EMAIL_LEFT_OUT', true);
       INSERT INTO campaign (company_id, id, name, messages, confirmations, connection_ids, created_by)
         VALUES (1, 5, 'Maio', '{}', '{}', '{}', 7), (1, 6, 'Junho', '{}', '{}', '{}', 7);
       INSERT INTO campaign_recipient (company_id, campaign_id, id, number, name, email, state, contact_id) VALUES
         (1, 5, 1, '5511987650001', 'Canary', 'canary@loja.example', 'read', NULL),
         (1, 6, 2, '5511987650001', 'Canary', '', 'planned', NULL),
         (1, 5, 3, '5511987650008', 'Canary', '', 'failed', 7),
         (1, 5, 4, '5511987650002', 'Rui', '', 'sent', 8);
       INSERT INTO do_not_contact VALUES (1, '5511987650001', 7), (1, '5511987650002', 8), (2, '5511987650001', 7)`,
    );

    expect(await erase()).toEqual({ campaignRows: 6 });

    expect(await asOwner(db, 'SELECT company_id AS company, name FROM contact_list_item ORDER BY id')).toEqual([
      { company: 1, name: 'Rui' },
      { company: 2, name: 'Canary' },
    ]);
    expect(await asOwner(db, 'SELECT number, name, email, state, reason FROM campaign_recipient ORDER BY id')).toEqual([
      { number: 'erased:1', name: '', email: '', state: 'read', reason: null },
      { number: 'erased:2', name: '', email: '', state: 'skipped', reason: 'erased' },
      { number: 'erased:3', name: '', email: '', state: 'failed', reason: null },
      { number: '5511987650002', name: 'Rui', email: '', state: 'sent', reason: null },
    ]);
    expect(await asOwner(db, 'SELECT rows FROM contact_list_import_part')).toEqual([
      { rows: [{ row: 3, name: 'Rui', number: '5511987650002', email: '' }] },
    ]);
    expect(await asOwner(db, 'SELECT 1 FROM contact_list_import_row')).toEqual([]);
    expect(await asOwner(db, 'SELECT company_id AS company FROM do_not_contact ORDER BY 1, number')).toEqual([
      { company: 1 },
      { company: 2 },
    ]);
    const saved = await eventsOf<Events['contactList.saved']>(db, 'contactList.saved');
    expect(saved.map(({ contactList }) => [contactList.id, contactList.contactsCount])).toEqual([[1, 1]]);
    expect(await erase()).toEqual({ campaignRows: 0 });
  });
});
