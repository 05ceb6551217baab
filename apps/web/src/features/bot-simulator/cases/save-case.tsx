import { Button, HStack } from '@chakra-ui/react';
import { BOT_CASE_NAME_LENGTH } from '@prosa/contracts';
import { TextField } from '@prosa/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Whether there is a conversation that can be saved. */
  isPossible: boolean;
  isPending: boolean;
  onSave: (name: string, onSaved: () => void) => void;
}

/** Saves the conversation of the chat, with the replies that came, as a case. */
export function SaveCase({ isPossible, isPending, onSave }: Props) {
  const { t } = useTranslation('bot-simulator');
  const [name, setName] = useState('');
  const isNamed = name.trim().length >= BOT_CASE_NAME_LENGTH.min;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (isPossible && isNamed && !isPending) onSave(name.trim(), () => setName(''));
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <HStack gap="2" alignItems="start">
        <TextField
          label={t('cases.name')}
          hint={isPossible ? t('cases.nameHint') : t('cases.nothing')}
          autoComplete="off"
          maxLength={BOT_CASE_NAME_LENGTH.max}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          type="submit"
          flexShrink="0"
          marginTop="7"
          variant="outline"
          loading={isPending}
          disabled={!isPossible || !isNamed}
        >
          {t('cases.save')}
        </Button>
      </HStack>
    </form>
  );
}
