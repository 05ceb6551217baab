import { Input, InputGroup } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FormField, type TextFieldProps } from './form-field.js';
import { IconButton } from '../base/icon-button.js';
import { useUiTexts } from '../base/ui-texts.js';

/** Password input with a button that reveals it; takes the result of `register`. */
export function PasswordField({ label, error, hint, isRequired, ...input }: TextFieldProps) {
  const { showPassword, hidePassword } = useUiTexts();
  const [isShown, setIsShown] = useState(false);

  return (
    <FormField label={label} error={error} hint={hint} isRequired={isRequired}>
      <InputGroup
        endElementProps={{ paddingInline: '0.5' }}
        endElement={
          <IconButton
            label={isShown ? hidePassword : showPassword}
            aria-pressed={isShown}
            icon={isShown ? <EyeOff /> : <Eye />}
            onClick={() => setIsShown(!isShown)}
          />
        }
      >
        <Input
          borderColor="border.control"
          _invalid={{ borderColor: 'fg.error' }}
          type={isShown ? 'text' : 'password'}
          {...input}
        />
      </InputGroup>
    </FormField>
  );
}
