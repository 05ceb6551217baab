import { Input, InputGroup } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from './use-debounced.js';

/** Pause in typing before a search (docs/spec/core.md §9). */
const SEARCH_AFTER_MS = 500;

interface Props {
  /** Label, which names the searchable fields. */
  label: string;
  value: string;
  /** Called after a pause in typing. */
  onSearch: (text: string) => void;
}

/** Search field that reports after a pause in typing; Escape and the cross clear it at once. */
export function SearchBox({ label, value, onSearch }: Props) {
  const { t } = useTranslation('common');
  const [text, setText] = useState(value);
  const debounced = useDebounced(text, SEARCH_AFTER_MS);

  useEffect(() => {
    if (debounced === text && debounced.trim() !== value) onSearch(debounced.trim());
  }, [debounced, text, value, onSearch]);

  // The value may change from outside, for example when the tab changes.
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
