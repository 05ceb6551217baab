import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type HoursException, isSameDay } from '@prosa/contracts';
import { Modal, SelectField } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '../../../shared/fields/check-row.js';
import { countryNames, type Names, publicHolidays, stateNames } from './holidays.js';

interface Props {
  /** Those there are: the same days are not offered again. */
  exceptions: HoursException[];
  onAdd: (exceptions: HoursException[]) => void;
  onClose: () => void;
}

const FIRST_COUNTRY = { pt: 'BR', en: 'US', es: 'ES', tr: 'TR' } as const;
const YEARS = 3;

/** Public holidays of a country, a state and a year, of which the admin takes those that count. */
export function HolidaysDialog({ exceptions, onAdd, onClose }: Props) {
  const { t, i18n } = useTranslation('opening-hours');
  const language = i18n.language.slice(0, 2) as keyof typeof FIRST_COUNTRY;
  const [thisYear] = useState(() => new Date().getFullYear());
  const [place, setPlace] = useState<{ country: string; state: string }>({
    country: FIRST_COUNTRY[language] ?? 'BR',
    state: '',
  });
  const [year, setYear] = useState(thisYear);
  const [left, setLeft] = useState<readonly string[]>([]);
  const offered = publicHolidays(place.country, place.state, year, language).filter(
    (holiday) => !exceptions.some((exception) => isSameDay(exception, holiday)),
  );
  const chosen = offered.filter(({ date }) => !left.includes(date));
  const dayOf = new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', day: 'numeric', month: 'long' });

  return (
    <Modal
      title={t('holidays.title')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              onAdd(chosen);
              onClose();
            }}
          >
            {t('holidays.add', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
          <SelectField
            label={t('holidays.country')}
            value={place.country}
            options={optionsOf(countryNames(language))}
            onChange={({ target }) => setPlace({ country: target.value, state: '' })}
          />
          <SelectField
            label={t('holidays.state')}
            value={place.state}
            options={[
              { value: '', label: t('holidays.wholeCountry') },
              ...optionsOf(stateNames(place.country, language)),
            ]}
            onChange={({ target }) => setPlace({ ...place, state: target.value })}
          />
          <SelectField
            label={t('holidays.year')}
            value={String(year)}
            options={Array.from({ length: YEARS }, (_, index) => String(thisYear + index)).map((value) => ({
              value,
              label: value,
            }))}
            onChange={({ target }) => setYear(Number(target.value))}
          />
        </SimpleGrid>
        {offered.length === 0 && <Text color="fg.muted">{t('holidays.none')}</Text>}
        <Stack gap="2">
          {offered.map(({ date, name, isYearly }) => (
            <CheckRow
              key={date}
              label={`${dayOf.format(new Date(date))}: ${name}${isYearly ? ` (${t('holidays.yearly')})` : ''}`}
              isChecked={!left.includes(date)}
              onChange={(isChosen) => setLeft(isChosen ? left.filter((each) => each !== date) : [...left, date])}
            />
          ))}
        </Stack>
        <Text fontSize="xs" color="fg.muted">
          {t('holidays.source')}
        </Text>
      </Stack>
    </Modal>
  );
}

const optionsOf = (names: Names) =>
  Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));
