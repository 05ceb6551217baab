import { Box, Flex, Text } from '@chakra-ui/react';
import { Avatar, TextField } from '@prosa/ui';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

interface PickItem {
  id: number;
  name: string;
  picture?: string;
  isGroup?: boolean;
  isOnline?: boolean;
  /** Second text that distinguishes equal names. */
  detail?: ReactNode;
}

interface Props {
  label: string;
  placeholder: string;
  /** Shown in place of the rows when there are none. */
  hint: string;
  error?: string;
  text: string;
  onText: (text: string) => void;
  items: PickItem[];
  chosenId: number | undefined;
  /** Choosing the chosen row again passes undefined. */
  onChoose: (id: number | undefined) => void;
  autoFocus?: boolean;
}

/** Picker with a search field: arrows move, Enter chooses, and the focus stays in the field. */
export function PickList(props: Props) {
  const { label, placeholder, hint, error, text, onText, items, chosenId, onChoose, autoFocus } = props;
  const listId = useId();
  const [at, setAt] = useState(0);
  const active = items[Math.min(at, items.length - 1)];
  const activeRow = useRef<HTMLDivElement>(null);

  useEffect(() => {
    activeRow.current?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(items.length - 1, Math.min(at, items.length - 1) + step)));
      return;
    }
    // A second Enter submits the form.
    if (event.key !== 'Enter' || !active || active.id === chosenId) return;
    event.preventDefault();
    onChoose(active.id);
  }

  return (
    <Box>
      <TextField
        label={label}
        placeholder={placeholder}
        error={error}
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && `${listId}-${active.id}`}
        autoComplete="off"
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => {
          setAt(0);
          onText(event.target.value);
        }}
        onKeyDown={handleKeyDown}
      />
      <Box
        id={listId}
        {...(items.length > 0 && { role: 'listbox', 'aria-label': label })}
        mt="2"
        height="44"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
      >
        {items.map((item) => (
          <PickRow
            key={item.id}
            ref={item === active ? activeRow : undefined}
            id={`${listId}-${item.id}`}
            item={item}
            isActive={item === active}
            isChosen={item.id === chosenId}
            onClick={() => onChoose(item.id === chosenId ? undefined : item.id)}
          />
        ))}
        {items.length === 0 && (
          <Text p="3" fontSize="dense" color="fg.muted">
            {hint}
          </Text>
        )}
      </Box>
    </Box>
  );
}

interface RowProps {
  id: string;
  item: PickItem;
  isActive: boolean;
  isChosen: boolean;
  onClick: () => void;
  ref?: React.Ref<HTMLDivElement>;
}

function PickRow({ id, item, isActive, isChosen, onClick, ref }: RowProps) {
  const { name, picture, isGroup, isOnline, detail } = item;

  return (
    <Flex
      ref={ref}
      id={id}
      role="option"
      aria-selected={isChosen}
      align="center"
      gap="3"
      px="3"
      minH="11"
      cursor="pointer"
      bg={isChosen ? 'row.selected' : isActive ? 'row.hover' : undefined}
      _hover={isChosen ? undefined : { bg: 'row.hover' }}
      // The field keeps the focus, so that the keys work after a click too.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Avatar name={name} picture={picture} isGroup={isGroup} isOnline={isOnline} size="sm" />
      <Text flex="1" minW="0" truncate>
        {name}
      </Text>
      {detail}
      {isChosen && <Check size={16} aria-hidden />}
    </Flex>
  );
}
