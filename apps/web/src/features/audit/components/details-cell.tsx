import { Button, Stack, Text } from '@chakra-ui/react';
import type { AuditEntryView } from '@prosa/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuditTexts } from './use-audit-texts.js';
import { useChangeText } from './use-change-text.js';

/** Changes shown before somebody wants all of them. */
const SHOWN = 4;

/** What changed, from which value to which, and further facts of an entry. */
export function DetailsCell({ entry }: { entry: AuditEntryView }) {
  const { t } = useTranslation('audit');
  const { factsText } = useAuditTexts();
  const changeText = useChangeText();
  const [isWhole, setIsWhole] = useState(false);
  const lines = entry.changes.map((change) => changeText(change).line);
  const facts = factsText(entry);
  const hidden = lines.length - SHOWN;

  if (lines.length === 0 && facts === '') return '–';
  return (
    <Stack gap="0.5" minWidth={{ md: '48' }} maxWidth="96" whiteSpace="normal" overflowWrap="anywhere">
      {(isWhole || hidden <= 1 ? lines : lines.slice(0, SHOWN)).map((line) => (
        <Text as="span" key={line}>
          {line}
        </Text>
      ))}
      {hidden > 1 && (
        <Button
          alignSelf="flex-start"
          size="xs"
          variant="ghost"
          marginInlineStart="-2"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('change.fewer') : t('change.more', { count: hidden })}
        </Button>
      )}
      {facts !== '' && (
        <Text as="span" color={lines.length > 0 ? 'fg.muted' : undefined}>
          {facts}
        </Text>
      )}
    </Stack>
  );
}
