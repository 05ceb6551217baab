import { CONTACT_FIELD_LENGTH, type ContactField } from '@prosa/contracts';
import { AppError, storableText } from '@prosa/service-kit/http';

const wrong = () => new AppError('ERR_VALIDATION', { fields: { extraInfo: ['isContactField'] } });

/** Extra fields as they are stored: numbered in their order, without empty ones. */
export function readExtraInfo(sent: readonly unknown[]): ContactField[] {
  const fields = sent.map((each) => {
    if (typeof each !== 'object' || each === null) throw wrong();
    const { name, value } = each as { name?: unknown; value?: unknown };
    return { name: textOf(name, CONTACT_FIELD_LENGTH.name), value: textOf(value, CONTACT_FIELD_LENGTH.value) };
  });
  return fields.filter(({ name, value }) => name + value !== '').map((field, index) => ({ id: index + 1, ...field }));
}

function textOf(value: unknown, max: number): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string' || value.length > max) throw wrong();
  return storableText(value).trim();
}
