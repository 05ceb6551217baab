import { Box, Button, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { CopyButton, Notice } from '@prosa/ui';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../shared/format/save-file.js';

interface Props {
  codes: string[];
  doneLabel: string;
  onDone: () => void;
}

/** The recovery codes, shown once. */
export function RecoveryCodeList({ codes, doneLabel, onDone }: Props) {
  const { t } = useTranslation('security');
  const text = codes.join('\n');

  return (
    <Stack gap="4" maxWidth="lg">
      <Notice tone="warn" text={t('codes.intro')} isUrgent />
      <SimpleGrid as="ul" listStyle="none" columns={2} gap="2" aria-label={t('codes.title')}>
        {codes.map((code) => (
          <Box
            key={code}
            as="li"
            padding="2"
            bg="bg.muted"
            borderRadius="l2"
            fontFamily="mono"
            textAlign="center"
            whiteSpace="nowrap"
          >
            {code}
          </Box>
        ))}
      </SimpleGrid>
      <HStack gap="2" flexWrap="wrap">
        <CopyButton value={text} label={t('codes.copy')} copiedLabel={t('codes.copied')} autoFocus />
        <Button variant="outline" colorPalette="gray" onClick={() => saveFile(t('codes.file'), `${text}\n`)}>
          <Download aria-hidden size={16} />
          {t('codes.save')}
        </Button>
        <Button onClick={onDone}>{doneLabel}</Button>
      </HStack>
    </Stack>
  );
}
