import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { searchAddress } from '../../../shared/address/paths.js';
import type { PaletteEntry } from './palette-entry.js';

/** Returns the command that opens the message search with the typed text (docs/spec/ux.md: a page for messages). */
export function useMessageSearch(): (text: string) => PaletteEntry {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();

  return (text) => ({
    id: 'in-messages',
    label: t('palette.inMessages', { text }),
    icon: MessageSquareText,
    section: t('palette.messages'),
    run: () => void navigate(searchAddress(text)),
  });
}
