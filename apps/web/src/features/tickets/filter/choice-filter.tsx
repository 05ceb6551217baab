import { Box, Button, Checkbox, Input, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { ColorDot, CounterBadge, RowsSkeleton } from '@prosa/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface Choice<T> {
  id: T;
  name: string;
  color?: string;
}

/** Longer lists get a search field. */
const SHOWN_MAX = 8;
/** Upper bound of rendered rows; more text narrows them. */
const DRAWN_MAX = 100;

interface Props<T> {
  label: string;
  /** Undefined while they load. */
  choices: Choice<T>[] | undefined;
  /** Empty for any. */
  chosen: T[];
  onChoose: (ids: T[]) => void;
}

/** Filter by any of several values: a button that opens the list, with a search where it is long. */
export function ChoiceFilter<T extends string | number>({ label, choices, chosen, onChoose }: Props<T>) {
  const { t } = useTranslation('tickets');
  const [searchText, setSearchText] = useState('');
  const words = searchText.trim().toLocaleLowerCase();
  const found = choices?.filter(({ name }) => name.toLocaleLowerCase().includes(words));
  const toggle = (id: T, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));

  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-start' }}>
      <Popover.Trigger asChild>
        <Button
          size="xs"
          minH="8"
          variant={chosen.length > 0 ? 'subtle' : 'outline'}
          colorPalette={chosen.length > 0 ? 'brand' : 'gray'}
        >
          {label}
          <CounterBadge count={chosen.length} label={t('filter.chosen', { count: chosen.length })} />
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="64" aria-label={label}>
            <Popover.Body p="3">
              {choices && choices.length > SHOWN_MAX && (
                <Input
                  size="sm"
                  mb="2"
                  borderColor="border.control"
                  aria-label={t('filter.find', { what: label })}
                  placeholder={t('filter.find', { what: label })}
                  value={searchText}
                  onChange={(event) => setSearchText(event.target.value)}
                />
              )}
              <Stack gap="1" maxH="56" overflowY="auto" p="1" tabIndex={-1}>
                {!found && <RowsSkeleton rows={3} />}
                {found?.length === 0 && (
                  <Text fontSize="dense" color="fg.muted">
                    {t('filter.nothing')}
                  </Text>
                )}
                {found?.slice(0, DRAWN_MAX).map(({ id, name, color }) => (
                  <Checkbox.Root
                    key={id}
                    minH={{ base: '10', md: '8' }}
                    checked={chosen.includes(id)}
                    onCheckedChange={({ checked }) => toggle(id, checked === true)}
                  >
                    <Checkbox.HiddenInput />
                    <Checkbox.Control />
                    <Checkbox.Label display="flex" alignItems="center" gap="2" minW="0">
                      {color && <ColorDot color={color} />}
                      <Box as="span" truncate>
                        {name}
                      </Box>
                    </Checkbox.Label>
                  </Checkbox.Root>
                ))}
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
