import { Box, Button, Flex } from '@chakra-ui/react';
import { ErrorState, PageTitle, RowsSkeleton } from '@prosa/ui';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { guideLanguage, useGuide } from '../../features/guides/api/use-guide.js';
import { GuideBody } from '../../features/guides/components/guide-body.js';
import { type Guide, GUIDES, PATHS } from '../../shared/address/paths.js';
import { useLanguage } from '../../shared/i18n/use-language.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';

/** `/helps/guide/:guide`: a guide of `docs/guide` in the person's language, else in English. */
export function GuidePage() {
  const { guide } = useParams();
  const known = GUIDES.find((name) => name === guide);
  return known ? <GuideOf guide={known} /> : <Navigate to={PATHS.helps} replace />;
}

function GuideOf({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guides');
  const language = guideLanguage(guide, useLanguage());
  const { data, error, refetch } = useGuide(guide, language);
  const errorText = useErrorText();
  const title = t(`guide.${guide}.title`);

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle
        title={title}
        action={
          <Button asChild size="sm" variant="outline">
            <Link to={PATHS.helps}>
              <ArrowLeft size={16} aria-hidden /> {t('back')}
            </Link>
          </Button>
        }
      />
      <Box
        flex="1"
        minHeight="0"
        overflowY="auto"
        borderTopWidth="1px"
        tabIndex={0}
        role="region"
        aria-label={title}
        key={guide}
      >
        {error && <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={6} />}
        {data && (
          <Box
            as="article"
            lang={language}
            maxWidth="72ch"
            marginInline="auto"
            paddingX={{ base: '4', md: '6' }}
            paddingBottom="12"
            paddingTop="4"
            lineHeight="1.6"
          >
            <GuideBody blocks={data.blocks} />
          </Box>
        )}
      </Box>
    </Flex>
  );
}
