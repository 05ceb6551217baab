import { useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useErrorText } from '../../ui-feedback/use-error-text.js';
import { type FieldOfError, refusedFields, setRefused } from './server-errors.js';

interface Options<Values extends FieldValues, Saved> {
  /** The values with which the form opens. */
  values: Values;
  save: (values: Values) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  fieldOf?: FieldOfError<Values>;
}

export interface RecordFormState<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: () => void;
  isPending: boolean;
  isDirty: boolean;
  /** Text of an error that belongs to no field. */
  problem: string | undefined;
}

/** State of a form that saves one record: values, call, and the server's errors at their fields. */
export function useRecordForm<Values extends FieldValues, Saved>(
  options: Options<Values, Saved>,
): RecordFormState<Values> {
  const { values, save, onSaved, fieldOf } = options;
  const errorText = useErrorText();
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> });
  const { isDirty, isSubmitting } = form.formState;
  const [problem, setProblem] = useState<string>();

  async function handleSubmit(input: Values) {
    setProblem(undefined);
    try {
      const saved = await save(input);
      // What was saved is no unsaved change, for forms that stay.
      form.reset(input, { keepValues: true });
      onSaved(saved);
    } catch (error) {
      const fields = refusedFields(error, input, fieldOf);
      if (fields.length === 0) setProblem(errorText(error));
      else setRefused(form.setError, fields, errorText(error));
    }
  }

  return { form, submit: () => void form.handleSubmit(handleSubmit)(), isPending: isSubmitting, isDirty, problem };
}
