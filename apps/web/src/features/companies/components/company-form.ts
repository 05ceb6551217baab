import { type CompanyInput, type CompanyRecordView, type CreateCompanyInput, type Recurrence } from '@prosa/contracts';
import { format } from 'date-fns';

/** Form values as the inputs have them: all texts. */
export interface CompanyForm {
  name: string;
  email: string;
  password: string;
  phone: string;
  document: string;
  paymentMethod: string;
  planId: string;
  /** A day as yyyy-MM-dd; '' for a trial. */
  dueDate: string;
  recurrence: Recurrence;
  numberAttendants: string;
  numberConections: string;
  status: boolean;
}

const EMPTY: CompanyForm = {
  name: '',
  email: '',
  password: '',
  phone: '',
  document: '',
  paymentMethod: '',
  planId: '',
  dueDate: '',
  recurrence: 'MENSAL',
  numberAttendants: '',
  numberConections: '',
  status: true,
};

const dayOf = (iso: string): string => format(iso, 'yyyy-MM-dd');
const textOf = (limit: number | null): string => (limit === null ? '' : String(limit));

export const formOf = (company?: CompanyRecordView): CompanyForm =>
  company
    ? {
        ...EMPTY,
        ...pick(company),
        planId: String(company.planId),
        dueDate: dayOf(company.dueDate),
        numberAttendants: textOf(company.numberAttendants),
        numberConections: textOf(company.numberConections),
      }
    : EMPTY;

const pick = ({ name, email, phone, document, paymentMethod, recurrence, status }: CompanyRecordView) => ({
  name,
  email,
  phone,
  document,
  paymentMethod,
  recurrence,
  status,
});

/** Builds the request. An unchanged day keeps its stored instant. */
export function inputOf(form: CompanyForm, company?: CompanyRecordView): CompanyInput | CreateCompanyInput {
  const { planId, dueDate, numberAttendants, numberConections, password, ...others } = form;
  const isSameDay = company && dayOf(company.dueDate) === dueDate;
  return {
    ...others,
    planId: Number(planId),
    dueDate: isSameDay ? company.dueDate : dueDate || undefined,
    numberAttendants: limitOf(numberAttendants),
    numberConections: limitOf(numberConections),
    ...(!company && { password }),
  };
}

const limitOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));
