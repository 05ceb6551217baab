/** @jest-environment ./tools/jest/browser.cjs */
import type { ContactView } from '@prosa/contracts';
import { schedules } from './schedules.js';

describe('scheduled messages of contacts', () => {
  const contact = { id: 9 } as ContactView;
  const { contact: changeOf } = schedules.topics!;

  it('are read again when a merge moved them, and when it is undone', () => {
    expect(changeOf!({ action: 'delete', contactId: 9, intoContactId: 15 })).toBe('read');
    expect(changeOf!({ action: 'create', contact, restoredFrom: 15 })).toBe('read');
    expect(changeOf!({ action: 'update', contact })).toBe('none');
  });
});
