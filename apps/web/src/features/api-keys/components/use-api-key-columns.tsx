import { Badge, Code, Text } from '@chakra-ui/react';
import { API_SCOPES, type ApiKeyView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../../shared/format/time.js';
import { TimeText } from '../../../shared/format/time-text.js';
import { useNow } from '../../../shared/format/use-now.js';
import type { Column } from '../../../shared/lists/column.js';
import { useScopeText } from './use-scope-text.js';

const COLORS = { active: 'green', expired: 'orange', revoked: 'gray' } as const;

function stateOf({ revokedAt, expiresAt }: ApiKeyView, now: number): keyof typeof COLORS {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'active';
}

/** Columns of the API keys. */
export function useApiKeyColumns(): Column<ApiKeyView>[] {
  const { t } = useTranslation('api-keys');
  const scopeText = useScopeText();
  const now = useNow();

  return [
    { key: 'name', header: t('field.name'), isTitle: true, cell: ({ name }) => name },
    { key: 'end', header: t('column.end'), cell: ({ end }) => <Code>…{end}</Code> },
    {
      key: 'scopes',
      header: t('field.scopes'),
      cell: ({ scopes }) => (
        <Text fontSize="sm" maxWidth="72" whiteSpace="normal">
          {scopes.length === API_SCOPES.length ? t('allScopes') : scopes.map(scopeText).join(' · ')}
        </Text>
      ),
    },
    {
      key: 'created',
      header: t('column.created'),
      cell: ({ createdBy, createdAt }) => (
        <Text>
          {createdBy} <TimeText value={createdAt} format={dateText} color="fg.muted" />
        </Text>
      ),
      isWideOnly: true,
    },
    {
      key: 'lastUsed',
      header: t('column.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : <TimeText value={lastUsedAt} />),
    },
    {
      key: 'expires',
      header: t('column.expires'),
      cell: ({ expiresAt }) => (expiresAt === null ? t('never') : <TimeText value={expiresAt} format={dateText} />),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (key) => {
        const state = stateOf(key, now);
        return <Badge colorPalette={COLORS[state]}>{t(`state.${state}`)}</Badge>;
      },
    },
  ];
}
