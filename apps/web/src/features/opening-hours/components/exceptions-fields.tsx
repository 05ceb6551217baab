import { Button, HStack, Stack } from '@chakra-ui/react';
import { EXCEPTIONS_MAX, type HoursException, wrongExceptions } from '@prosa/contracts';
import { SectionHeading } from '@prosa/ui';
import { CalendarPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazily } from '../../../shared/panes/lazily.js';
import { Pane } from '../../../shared/panes/pane.js';
import { ExceptionFields } from './exception-fields.js';

/** Loaded when it is opened: it brings the holidays of all countries. */
const HolidaysDialog = lazily(async () => (await import('../holidays/holidays-dialog.js')).HolidaysDialog);

interface Props {
  exceptions: HoursException[];
  onChange: (exceptions: HoursException[]) => void;
}

/** The dates on which other hours apply: holidays and the like. */
export function ExceptionsFields({ exceptions, onChange }: Props) {
  const { t } = useTranslation('opening-hours');
  const [isChoosing, setIsChoosing] = useState(false);
  const wrong = wrongExceptions(exceptions);
  const isFull = exceptions.length >= EXCEPTIONS_MAX;

  return (
    <Stack as="section" gap="2">
      <SectionHeading title={t('dates.title')} text={t(exceptions.length > 0 ? 'dates.hint' : 'dates.none')} />
      {exceptions.map((exception, index) => (
        <ExceptionFields
          key={`${index}/${exceptions.length}`}
          number={index + 1}
          exception={exception}
          wrong={wrong.find((each) => each.index === index)}
          onChange={(changed) => onChange(exceptions.with(index, changed))}
          onRemove={() => onChange(exceptions.toSpliced(index, 1))}
        />
      ))}
      <HStack gap="2" flexWrap="wrap">
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={isFull}
          onClick={() => onChange([...exceptions, { date: '', name: '', isYearly: false, spans: [] }])}
        >
          <Plus aria-hidden size={14} />
          {t('dates.add')}
        </Button>
        <Button size="sm" variant="outline" colorPalette="gray" disabled={isFull} onClick={() => setIsChoosing(true)}>
          <CalendarPlus aria-hidden size={14} />
          {t('dates.addHolidays')}
        </Button>
      </HStack>
      {isChoosing && (
        <Pane>
          <HolidaysDialog
            exceptions={exceptions}
            onAdd={(added) => onChange([...exceptions, ...added].slice(0, EXCEPTIONS_MAX))}
            onClose={() => setIsChoosing(false)}
          />
        </Pane>
      )}
    </Stack>
  );
}
