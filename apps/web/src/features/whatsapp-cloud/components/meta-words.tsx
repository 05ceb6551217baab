import { Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.js';

/** The provider's own words about data that it refused. */
export function MetaWords({ error }: { error: unknown }) {
  const { t } = useTranslation('whatsapp-cloud');
  const words = error instanceof ApiError ? error.details.words : '';
  return typeof words === 'string' && words !== '' ? <Notice tone="bad" text={t('metaSays', { words })} /> : null;
}
