import { chakra, HStack } from '@chakra-ui/react';
import { FormField, TOUCH } from '@prosa/ui';
import { useTranslation } from 'react-i18next';

/** Swatches are larger for a finger. */
const SIZE = { boxSize: '8', [TOUCH]: { boxSize: 'touch' } } as const;

/** Colours that most people can distinguish, in both themes. */
export const COLORS = [
  '#0e7490',
  '#1d4ed8',
  '#6d28d9',
  '#be185d',
  '#b91c1c',
  '#c2410c',
  '#a16207',
  '#15803d',
  '#475569',
];

interface Props {
  label: string;
  error?: string;
  value: string;
  onChange: (color: string) => void;
}

/** A colour: one of the presets, or any other. */
export function ColorField({ label, error, value, onChange }: Props) {
  const { t } = useTranslation('common');

  return (
    <FormField label={label} error={error}>
      <HStack gap="2" flexWrap="wrap">
        <chakra.input
          type="color"
          aria-label={label}
          value={value}
          css={SIZE}
          padding="0"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="l1"
          bg="transparent"
          cursor="pointer"
          onChange={(event) => onChange(event.target.value)}
        />
        {COLORS.map((color) => (
          <chakra.button
            key={color}
            type="button"
            aria-label={t('color.choose', { color })}
            aria-pressed={color === value}
            css={SIZE}
            borderRadius="full"
            borderWidth="3px"
            borderColor={color === value ? 'fg' : 'transparent'}
            backgroundClip="padding-box"
            style={{ backgroundColor: color }}
            onClick={() => onChange(color)}
          />
        ))}
      </HStack>
    </FormField>
  );
}
