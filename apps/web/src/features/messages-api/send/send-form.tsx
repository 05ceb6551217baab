import { Button, chakra, Fieldset, HStack, Stack } from '@chakra-ui/react';
import { MESSAGE_BODY_MAX_LENGTH } from '@prosa/contracts';
import { useRetainedFocus } from '@prosa/ui';
import { Send } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormFile } from '../../../shared/forms/form-file.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import { FormText, FormTextArea } from '../../../shared/forms/form-text.js';
import { useQueues } from '../../../shared/queues/use-queues.js';
import { useUserNames } from '../../../shared/users/use-user-names.js';
import type { SendKind, SendValues } from './send-values.js';
import { TokenFields } from './token-fields.js';

/** Country, area and number; the signs between them are left out when it is sent. */
const NUMBER = /^\+?[\d\s().-]*$/;
const NUMBER_DIGITS = { min: 8, max: 15 };

interface Props {
  kind: SendKind;
  isPending: boolean;
  isTokenShown: boolean;
  onShowToken: (isShown: boolean) => void;
  onSend: (values: SendValues) => void;
}

/** The fields of one request: a text, or a file. What both have stays when the other is chosen. */
export function SendForm({ kind, isPending, isTokenShown, onShowToken, onSend }: Props) {
  const { t } = useTranslation(['messages-api', 'forms']);
  const { handleSubmit } = useFormContext<SendValues>();
  const button = useRetainedFocus(isPending);
  const isNumber = (number: string) => {
    const digits = number.replace(/\D/g, '').length;
    return (NUMBER.test(number) && digits >= NUMBER_DIGITS.min && digits <= NUMBER_DIGITS.max) || t('numberWrong');
  };

  return (
    <chakra.form noValidate aria-label={t(`form.${kind}`)} onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <Stack gap="4">
        <TokenFields isShown={isTokenShown} onShow={onShowToken} />
        <FormText<SendValues>
          name="number"
          label={t('field.number')}
          hint={t('numberHint')}
          isRequired
          inputMode="tel"
          rules={{ validate: isNumber }}
        />
        {kind === 'media' && <FormFile<SendValues> name="file" label={t('field.file')} stored={null} isRequired />}
        <FormTextArea<SendValues>
          name="body"
          label={t(kind === 'media' ? 'field.caption' : 'field.body')}
          hint={kind === 'media' ? t('captionHint') : undefined}
          isRequired={kind === 'text'}
          length={{ max: MESSAGE_BODY_MAX_LENGTH }}
        />
        <Options />
        <HStack justify="end">
          <Button ref={button} type="submit" loading={isPending}>
            <Send aria-hidden size={16} />
            {t('send')}
          </Button>
        </HStack>
      </Stack>
    </chakra.form>
  );
}

/** What a request may have besides. */
function Options() {
  const { t } = useTranslation('messages-api');
  const { data: queues = [] } = useQueues();
  const { data: users = [] } = useUserNames();
  const optionsOf = (named: readonly { id: number; name: string }[]) => [
    { value: null, label: t('none') },
    ...named.map(({ id, name }) => ({ value: id, label: name })),
  ];

  return (
    <Fieldset.Root size="sm">
      <Fieldset.Legend fontSize="sm" fontWeight="medium">
        {t('optional')}
      </Fieldset.Legend>
      <Stack gap="3">
        <FormSelect<SendValues, number | null> name="userId" label={t('field.userId')} options={optionsOf(users)} />
        <FormSelect<SendValues, number | null> name="queueId" label={t('field.queueId')} options={optionsOf(queues)} />
        <FormSwitch<SendValues> name="sendSignature" label={t('field.sendSignature')} />
        <FormSwitch<SendValues> name="closeTicket" label={t('field.closeTicket')} />
      </Stack>
    </Fieldset.Root>
  );
}
