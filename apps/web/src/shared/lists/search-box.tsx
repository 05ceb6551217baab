import { Input, InputGroup } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from './use-debounced.js';

/** core.md §9. */
const SEARCH_AFTER_MS = 500;

interface Props {
  /** What one can look for here. */
  label: string;
  value: string;
  /** Called when typing has rested. */
  onSearch: (text: string) => void;
}

/** A search that asks when typing has rested; Escape and the cross clear it at once. */
export function SearchBox({ label, value, onSearch }: Props) {
  const { t } = useTranslation('common');
  const [text, setText] = useState(value);
  const debounced = useDebounced(text, SEARCH_AFTER_MS);

  useEffect(() => {
    if (debounced === text && debounced.trim() !== value) onSearch(debounced.trim());
  }, [debounced, text, value, onSearch]);

  // Cleared elsewhere, as by a change of the tab, or asked for something else.
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    if (value !== debounced.trim()) setText(value);
  }

  function clear() {
    if (text === '') return;
    setText('');
    onSearch('');
  }

  return (
    <InputGroup
      flex="1"
      startElement={<Search size={16} aria-hidden />}
      endElement={
        text !== '' && (
          <IconButton
            label={t('list.clearSearch')}
            icon={<X size={16} />}
            size="xs"
            boxSize={{ base: '10', md: '8' }}
            onClick={clear}
          />
        )
      }
    >
      <Input
        type="search"
        size="sm"
        height={{ base: '10', md: '9' }}
        borderColor="border.control"
        textOverflow="ellipsis"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        placeholder={label}
        aria-label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
      />
    </InputGroup>
  );
}
