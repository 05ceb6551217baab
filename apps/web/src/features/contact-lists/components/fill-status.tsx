import { Stack, Text } from '@chakra-ui/react';
import type { ContactListFilling } from '@prosa/contracts';
import { ProgressBar } from '@prosa/ui';
import { useFillText } from '../../../shared/contact-lists/use-fill-text.js';

interface Props {
  /** Of the list. */
  name: string;
  filling: ContactListFilling;
}

/** Contacts that are being added to a list in the background, beside its name. */
export function FillStatus({ name, filling }: Props) {
  const { title, status } = useFillText()(filling);
  const { done, total } = filling;

  return (
    <Stack gap="1" width={{ base: 'full', md: '80' }}>
      <Text fontSize="dense">{title}</Text>
      <ProgressBar
        label={`${name}: ${title}`}
        valueText={status}
        value={total === null ? null : done}
        max={total ?? 1}
      />
      <Text fontSize="xs" color="fg.muted">
        {status}
      </Text>
    </Stack>
  );
}
