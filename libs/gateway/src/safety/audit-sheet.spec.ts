import { type AuditEntryView, sheetCell } from '@prosa/contracts';
import { sheetHead, sheetLines } from './audit-sheet.js';

describe('the sheet of the audit log', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tA1', '\rA1', '  =1', '\uFF1D1'])('makes words of %j', (formula) => {
    expect(sheetCell(formula)).toBe(`"'${formula}"`);
  });

  it('keeps commas, quotes and lines inside their cell', () => {
    expect(sheetCell('Ana "A", Souza\nand more')).toBe('"Ana ""A"", Souza\nand more"');
  });

  it('begins no formula behind a separator in a name, also of programs that separate by another', () => {
    const entry = {
      id: 1,
      at: '',
      act: 'plan.changed',
      target: null,
      details: {},
      changes: [],
      address: '',
      device: null,
    };
    const actor = { id: 7, name: "Att;=cmd|'/C calc'!A0;" };

    expect(sheetLines([{ ...entry, actor } as AuditEntryView])).toContain(`"Att;'=cmd|'/C calc'!A0;"`);
  });

  it('has a cell for each fact of an entry', () => {
    const entry: AuditEntryView = {
      id: 1,
      at: '2026-01-02T03:04:05.000Z',
      act: 'plan.changed',
      actor: { id: 7, name: '=Ana' },
      target: { kind: 'plan', id: 2, name: 'Básico' },
      details: { fields: ['name'] },
      changes: [{ field: 'name', from: 'Old', to: 'Básico' }],
      address: '203.0.113.7',
      device: { browser: 'chrome', system: 'windows' },
    };

    expect(sheetHead()).toMatch(/^\uFEFF"at","act",/);
    expect(sheetLines([entry, { ...entry, actor: null, target: null, device: null, details: {}, changes: [] }])).toBe(
      `"2026-01-02T03:04:05.000Z","plan.changed","'=Ana","7","Básico","plan","2","203.0.113.7","chrome windows","{""fields"":[""name""]}","[{""field"":""name"",""from"":""Old"",""to"":""Básico""}]"\r\n` +
        `"2026-01-02T03:04:05.000Z","plan.changed","","","","","","203.0.113.7","","",""\r\n`,
    );
  });
});
