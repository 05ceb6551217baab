import type { CompanyInput, CompanyRecordView, CreateCompanyInput } from '@prosa/contracts';
import { lightFormat } from 'date-fns';
import { type Due, dueLocalOf } from '../../../shared/company/due-day.js';
import type { CompanyRecordInput } from '../api/companies.js';

type Limit = 'numberAttendants' | 'numberConections';

/** Values of the company form. */
export interface CompanyValues
  extends Required<Omit<CreateCompanyInput, 'planId' | Limit>>, Record<Limit, number | null> {
  planId: number | null;
  /** A day as yyyy-MM-dd; '' for a trial. */
  dueDate: string;
}

const NEW: CompanyValues = {
  name: '',
  email: '',
  adminName: '',
  timeZone: '',
  password: '',
  phone: '',
  document: '',
  paymentMethod: '',
  planId: null,
  dueDate: '',
  recurrence: 'MENSAL',
  numberAttendants: null,
  numberConections: null,
  status: true,
};

const dayOf = (due: Due): string => lightFormat(dueLocalOf(due), 'yyyy-MM-dd');

export function valuesOf(company: CompanyRecordView | undefined): CompanyValues {
  if (!company) return NEW;
  const known = Object.entries(company).filter(([name]) => Object.hasOwn(NEW, name));
  return { ...NEW, ...(Object.fromEntries(known) as Partial<CompanyValues>), dueDate: dayOf(company) };
}

const given = (text: string): string | undefined => text || undefined;

/** An unchanged day keeps its stored instant, and an absent limit is the plan's. */
export function inputOf(values: CompanyValues, company: CompanyRecordView | undefined): CompanyRecordInput {
  const { planId, dueDate, numberAttendants, numberConections, password, adminName, timeZone, ...others } = values;
  const isSameDay = company && dayOf(company) === dueDate;
  const input: CompanyInput = {
    ...others,
    planId: planId ?? 0,
    timeZone: given(timeZone),
    dueDate: isSameDay ? company.dueDate : given(dueDate),
    numberAttendants: numberAttendants ?? undefined,
    numberConections: numberConections ?? undefined,
  };
  return company ? input : { ...input, password, adminName };
}
