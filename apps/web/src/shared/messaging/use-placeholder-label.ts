import type { Placeholder } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

/** Returns the translated name of a placeholder. */
export function usePlaceholderLabel(): (name: Placeholder) => string {
  const { t } = useTranslation('messaging');
  return (name) => t(`placeholder.${name}`);
}
