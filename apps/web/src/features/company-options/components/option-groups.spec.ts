import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMPANY_OPTIONS, type CompanyOptionColumn } from '@prosa/contracts';
import { CHOSEN_ELSEWHERE, OPTION_GROUPS, WITHOUT_EFFECT } from './option-groups.js';

const LIBS = path.resolve(import.meta.dirname, '../../../../../../libs');
const SERVICES = ['gateway', 'tenancy', 'tickets', 'channels', 'campaigns', 'scheduler'];
/** It stores options for the others to read. */
const STORE = 'tenancy/src/settings/';

/** The bot is a pure function beside the contracts; a service runs it. */
const BOT = 'contracts/src/bot';

/** The services' code and the bot's, without specs. */
const serverCode = [...SERVICES.map((service) => `${service}/src`), BOT]
  .flatMap((folder) =>
    readdirSync(path.join(LIBS, folder), { encoding: 'utf8', recursive: true })
      .map((file) => `${folder}/${file}`)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.startsWith(STORE)),
  )
  .map((file) => readFileSync(path.join(LIBS, file), 'utf8'));
const isRead = (column: string) => serverCode.some((code) => new RegExp(`\\b${column}\\b`).test(code));

const shown: CompanyOptionColumn[] = Object.values(OPTION_GROUPS).flat();

it('shows every option once, but for those without effect or chosen elsewhere', () => {
  expect([...shown, ...WITHOUT_EFFECT, ...CHOSEN_ELSEWHERE].sort()).toEqual(Object.keys(COMPANY_OPTIONS).sort());
});

it('shows no option that no service reads', () => {
  expect(shown.filter((column) => !isRead(column))).toEqual([]);
});

it('hides no option that a service reads', () => {
  expect(WITHOUT_EFFECT.filter(isRead)).toEqual([]);
});
