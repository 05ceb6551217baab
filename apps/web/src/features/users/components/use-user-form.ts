import type { UserView } from '@prosa/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useSaveUser } from '../api/use-manage-users.js';
import { changedFields, formOf, type UserForm } from '../fields/user-form.js';

/** Error codes that are shown at a field. */
const FIELD_OF: Record<string, keyof UserForm> = {
  ERR_EMAIL_ALREADY_EXISTS: 'email',
  ERR_WEAK_PASSWORD: 'password',
  ERR_PASSWORD_WRONG: 'currentPassword',
};

/** State of the user form: values, picture and save call. */
export function useUserForm(user: UserView | undefined, onSaved: (user: UserView) => void) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const save = useSaveUser(user?.id);
  const [before] = useState(() => formOf(user));
  const form = useForm<UserForm>({ defaultValues: before });
  const [picture, setPicture] = useState<File | null>();
  const fieldOf = (error: unknown) => (error instanceof ApiError ? FIELD_OF[error.code] : undefined);

  const submit = form.handleSubmit((values) => {
    const fields = user ? changedFields(before, values) : values;
    save.mutate(
      { fields, picture },
      {
        onSuccess: (saved) => {
          toaster.create({ type: 'success', title: t('saved') });
          onSaved(saved);
        },
        onError: (error) => {
          const field = fieldOf(error);
          if (field) form.setError(field, { message: errorText(error) }, { shouldFocus: true });
        },
      },
    );
  });

  return {
    form,
    picture,
    setPicture,
    submit: () => void submit(),
    isPending: save.isPending,
    isDirty: form.formState.isDirty || picture !== undefined,
    /** Error that belongs to no field. */
    problem: save.isError && !fieldOf(save.error) ? errorText(save.error) : undefined,
  };
}
