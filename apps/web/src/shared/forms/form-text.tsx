import { EMAIL_MAX_LENGTH } from '@prosa/contracts';
import { PasswordField, TextAreaField, TextField, type TextAreaFieldProps, type TextFieldProps } from '@prosa/ui';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EMAIL_PATTERN } from '../format/email.js';
import { type FormTextProps, useFormText } from './use-form-text.js';

type Bound = 'name' | 'error' | 'isRequired';

type TextProps<Values extends FieldValues> = FormTextProps<Values> & Omit<TextFieldProps, Bound>;

/** A line of text of the form around it, without blanks at its ends. */
export function FormText<Values extends FieldValues>(props: TextProps<Values>) {
  const { name, length, isRequired, messages, rules, ...input } = props;
  const field = useFormText<Values>({ name, length, isRequired, messages, rules });
  return <TextField autoComplete="off" {...input} {...field} />;
}

/** An e-mail address of the form around it. */
export function FormEmail<Values extends FieldValues>({ rules, ...props }: Omit<TextProps<Values>, 'length'>) {
  const { t } = useTranslation('common');
  const pattern = { value: EMAIL_PATTERN, message: t('form.email') };
  return (
    <FormText<Values>
      type="email"
      inputMode="email"
      length={{ max: EMAIL_MAX_LENGTH }}
      rules={{ pattern, ...rules }}
      {...props}
    />
  );
}

/** A text of several lines of the form around it, without blanks at its ends. */
export function FormTextArea<Values extends FieldValues>(
  props: FormTextProps<Values> & Omit<TextAreaFieldProps, Bound>,
) {
  const { name, length, isRequired, messages, rules, ...input } = props;
  const field = useFormText<Values>({ name, length, isRequired, messages, rules });
  return <TextAreaField {...input} {...field} />;
}

/** A password of the form around it, taken as it is typed. */
export function FormPassword<Values extends FieldValues>(props: TextProps<Values>) {
  const { name, length, isRequired, messages, rules, ...input } = props;
  const asTyped = { ...rules, setValueAs: undefined, validate: rules?.validate };
  const field = useFormText<Values>({ name, length, isRequired, messages, rules: asTyped });
  return <PasswordField autoComplete="new-password" maxLength={length?.max} {...input} {...field} />;
}
