import { Button, Heading, HStack, Stack } from '@chakra-ui/react';
import type { TemplateView } from '@prosa/contracts';
import { EmptyState, ErrorState, RowsSkeleton, TextField } from '@prosa/ui';
import { FileText, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useSyncTemplates, useTemplates } from '../api/cloud.js';
import { TemplateCard } from './template-card.js';

/** All templates of a connection, with a search and an update by hand. */
export function TemplatesSection({ connectionId }: { connectionId: number }) {
  const { t } = useTranslation('whatsapp-cloud');
  const templates = useTemplates(connectionId);
  const sync = useSyncTemplates(connectionId);
  const [search, setSearch] = useState('');

  return (
    <Stack as="section" gap="3" aria-label={t('templates.title')}>
      <HStack justify="space-between" flexWrap="wrap">
        <Heading as="h2" size="md">
          {t('templates.title')}
        </Heading>
        <Button size="sm" variant="outline" loading={sync.isPending} onClick={() => sync.mutate()}>
          <RefreshCw aria-hidden size={16} />
          {t('templates.sync')}
        </Button>
      </HStack>
      <TextField
        type="search"
        label={t('templates.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Found query={templates} search={search} />
    </Stack>
  );
}

function Found({ query, search }: { query: ReturnType<typeof useTemplates>; search: string }) {
  const { t } = useTranslation('whatsapp-cloud');
  const errorText = useErrorText();

  if (query.isPending) return <RowsSkeleton rows={3} />;
  if (query.isError)
    return <ErrorState title={t('failed')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />;
  const { templates } = query.data;
  if (templates.length === 0)
    return <EmptyState icon={FileText} title={t('templates.empty')} description={t('templates.emptyText')} />;
  const found = templates.filter((template) => contains(template, search));
  if (found.length === 0) return <EmptyState icon={FileText} title={t('templates.none')} />;
  return (
    <>
      {found.map((template) => (
        <TemplateCard key={template.id} template={template} />
      ))}
    </>
  );
}

const contains = ({ name, header, body }: TemplateView, search: string): boolean =>
  [name, header, body].join('\n').toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
