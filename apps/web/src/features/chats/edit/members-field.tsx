import { Box, chakra, Flex, Input, Text, Wrap } from '@chakra-ui/react';
import { CHAT_MEMBERS_MAX, type UserOption } from '@prosa/contracts';
import { Avatar, FormField } from '@prosa/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '../../../shared/fields/check-row.js';
import { normalize } from '../../../shared/format/normalize.js';

interface Props {
  /** The people who can be chosen, by name; undefined while they are read. */
  users: readonly UserOption[] | undefined;
  chosenIds: readonly number[];
  error?: string;
  onChange: (chosenIds: number[]) => void;
}

/** Chooses colleagues: those chosen as marks that remove them, all as rows to check. */
export function MembersField({ users = [], chosenIds, error, onChange }: Props) {
  const { t } = useTranslation('chats');
  const [text, setText] = useState('');
  const chosen = users.filter(({ id }) => chosenIds.includes(id));
  const shown = users.filter(({ name }) => normalize(name).includes(normalize(text.trim())));
  const isFull = chosenIds.length >= CHAT_MEMBERS_MAX - 1;
  const remove = (id: number) => onChange(chosenIds.filter((each) => each !== id));

  return (
    <Box>
      <FormField label={t('edit.members')} error={error}>
        <Input
          type="search"
          borderColor="border.control"
          autoComplete="off"
          autoFocus
          placeholder={t('edit.findColleague')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </FormField>
      {chosen.length > 0 && (
        <Wrap gap="1.5" marginTop="2">
          {chosen.map(({ id, name }) => (
            <Chosen key={id} name={name} onRemove={() => remove(id)} />
          ))}
        </Wrap>
      )}
      <Box
        role="group"
        aria-label={t('edit.members')}
        marginTop="2"
        height="52"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
        padding="2"
        tabIndex={0}
      >
        {shown.length === 0 && (
          <Text padding="2" fontSize="dense" color="fg.muted" role="status">
            {t('edit.nobody')}
          </Text>
        )}
        {shown.map(({ id, name }) => {
          const isChosen = chosenIds.includes(id);
          return (
            <Box key={id} paddingBlock="1">
              <CheckRow
                isChecked={isChosen}
                isDisabled={isFull && !isChosen}
                label={
                  <Flex as="span" align="center" gap="2">
                    <Avatar name={name} size="xs" />
                    {name}
                  </Flex>
                }
                onChange={(isChecked) => (isChecked ? onChange([...chosenIds, id]) : remove(id))}
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const Mark = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '8',
    paddingInline: '2.5',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontSize: 'dense',
    focusVisibleRing: 'outside',
  },
});

function Chosen({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('chats');
  return (
    <Mark type="button" aria-label={t('edit.remove', { name })} onClick={onRemove}>
      {name}
      <X size={14} aria-hidden />
    </Mark>
  );
}
