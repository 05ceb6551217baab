import { Stack } from '@chakra-ui/react';
import { SelectField } from './select-field.js';
import { TextAreaField } from './text-area-field.js';
import { TextField } from './form-field.js';
import { PasswordField } from './password-field.js';

export const stories = {
  'Fields: plain, with a hint, wrong': () => (
    <Stack gap="4" maxWidth="sm">
      <TextField label="Name" />
      <TextField label="Number" hint="With country code" isRequired />
      <TextField label="E-mail" defaultValue="ana@" error="Enter a valid e-mail address" />
      <PasswordField label="Password" defaultValue="a long one" />
      <SelectField label="Theme" options={[{ value: 'light', label: 'Light' }]} />
      <TextAreaField label="Farewell" defaultValue="Bye" />
    </Stack>
  ),
};
