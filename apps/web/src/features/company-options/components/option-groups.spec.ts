import { COMPANY_OPTIONS } from '@prosa/contracts';
import { OPTION_GROUPS } from './option-groups.js';

it('gives every option one place on the page', () => {
  expect(Object.values(OPTION_GROUPS).flat().sort()).toEqual(Object.keys(COMPANY_OPTIONS).sort());
});
