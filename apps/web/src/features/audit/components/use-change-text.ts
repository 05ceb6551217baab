import {
  AUDIT_FIELDS,
  type AuditChange,
  type AuditField,
  type AuditValue,
  type AuditValueKind,
} from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../shared/format/number.js';
import { dateText } from '../../../shared/format/time.js';

/** A change in words: the field, and its values where the log has them. */
interface ChangeText {
  field: string;
  from: string;
  to: string;
  /** All of it as one line: "Profile: Attendant → Admin". */
  line: string;
}

const isField = (field: string): field is AuditField => Object.hasOwn(AUDIT_FIELDS, field);

/** Name of an audited field. The log has names of its own: every field of the contracts needs one to build. */
export function useFieldText(): (field: string) => string {
  const { t } = useTranslation('audit');
  // A field that only a later version knows is shown as it is.
  return (field) => (isField(field) ? t(`field.${field}`) : field);
}

/** Values by their kind; null is none. */
function useValueText(): (field: AuditField, value: AuditValue) => string {
  const { t } = useTranslation('audit');
  const kinds: Record<AuditValueKind, (value: string) => string> = {
    text: String,
    hidden: String,
    list: String,
    flag: String,
    date: dateText,
    phone: phoneText,
    option: (option) => t(`value.${option}`, { defaultValue: option }),
    profile: (profile) => t(`profile.${profile}`, { defaultValue: profile }),
    recurrence: (recurrence) => t(`recurrence.${recurrence}`, { defaultValue: recurrence }),
    priority: (priority) => t(`priority.${priority}`, { defaultValue: priority }),
  };

  return (field, value) => {
    if (value === null || (Array.isArray(value) && value.length === 0)) return t('change.none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return Array.isArray(value) ? value.join(', ') : kinds[AUDIT_FIELDS[field]](String(value));
  };
}

/** A changed field with its old and new value, as far as the log has them. */
export function useChangeText(): (change: AuditChange) => ChangeText {
  const { t } = useTranslation('audit');
  const fieldText = useFieldText();
  const valueText = useValueText();

  return ({ field, from, to }) => {
    const name = fieldText(field);
    if (from === null && to === null) {
      return { field: name, from: '', to: '', line: t('change.hidden', { field: name }) };
    }
    const text = (value: AuditValue) => (isField(field) ? valueText(field, value) : String(value ?? ''));
    const values = { field: name, from: text(from), to: text(to) };
    return { ...values, line: t(from === null ? 'change.set' : 'change.both', values) };
  };
}
