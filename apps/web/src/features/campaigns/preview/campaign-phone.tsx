import { Box, Button, Stack, Text } from '@chakra-ui/react';
import type { CampaignStep, CampaignWire } from '@prosa/contracts';
import { PhonePreview, type PhoneMedia } from '@prosa/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PickList } from '../../../shared/fields/pick-list.js';
import { shownNumber } from '../../../shared/format/number.js';
import { clockText } from '../../../shared/format/time.js';
import { useNow } from '../../../shared/format/use-now.js';
import { kindOf } from '../../../shared/messaging/file-info.js';
import { type CampaignValues, TEXT_FIELDS } from '../editor/campaign-values.js';
import type { Preview } from './use-preview.js';

interface Props {
  step: CampaignStep;
  /** The shown text, from 1. */
  variant: number;
  campaign: CampaignWire;
  /** Who writes. */
  sender: string;
  preview: Preview;
}

/** A phone that shows a text as a recipient of the list will read it. */
export function CampaignPhone({ step, variant, campaign, sender, preview }: Props) {
  const { t } = useTranslation('campaigns');
  const now = useNow();
  const name = TEXT_FIELDS[step][variant - 1] ?? TEXT_FIELDS[step][0];
  const written = useWatch<CampaignValues, typeof name>({ name });
  const media = useMedia(campaign, step);
  const text = preview.fill(written);
  const time = clockText(new Date(now).toISOString());

  return (
    <Stack gap="3" minWidth="0">
      <PhonePreview
        label={t('preview.label')}
        name={sender}
        message={text.trim() === '' && !media ? undefined : { text, media, time }}
        emptyText={t('preview.empty')}
      />
      <ChooseContact preview={preview} />
    </Stack>
  );
}

/** The file of the message, chosen or stored. */
function useMedia({ mediaName, mediaInfo }: CampaignWire, step: CampaignStep): PhoneMedia | undefined {
  const file = useWatch<CampaignValues, 'file'>({ name: 'file' });
  if (step !== 'message') return undefined;
  if (file) return mediaOf(file.name, file.type);
  if (file === null || mediaName === null) return undefined;
  return mediaOf(mediaName, mediaInfo?.mimetype ?? '');
}

function mediaOf(label: string, mimetype: string): PhoneMedia {
  const kind = kindOf(mimetype);
  return { kind: kind === 'image' ? 'picture' : kind === 'video' ? 'video' : 'document', label };
}

/** Whose phone it is, and a search for another recipient. */
function ChooseContact({ preview: { contact, contacts, text, setText, choose } }: Pick<Props, 'preview'>) {
  const { t } = useTranslation('campaigns');
  const [isOpen, setIsOpen] = useState(false);

  return (
    <Stack gap="2" align="center">
      <Text fontSize="dense" color="fg.muted" textAlign="center" overflowWrap="anywhere">
        {t('preview.for', { name: contact.name, number: shownNumber(contact.number) })}
      </Text>
      {contact.id !== 0 && (
        <Button
          size="xs"
          minH="8"
          variant="outline"
          colorPalette="gray"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('preview.choose')}
        </Button>
      )}
      {isOpen && (
        <Box width="full">
          <PickList
            label={t('preview.search')}
            placeholder={t('common:contactPick.search')}
            hint={t('common:contactPick.nobody')}
            text={text}
            onText={setText}
            items={contacts.map(({ id, name, number }) => ({
              id,
              name,
              detail: (
                <Text fontSize="xs" color="fg.muted">
                  {shownNumber(number)}
                </Text>
              ),
            }))}
            chosenId={contact.id}
            autoFocus
            onChoose={(id) => choose(contacts.find((each) => each.id === id) ?? contact)}
          />
        </Box>
      )}
    </Stack>
  );
}
