import { Button, type ButtonProps, Clipboard } from '@chakra-ui/react';
import { Copy, CopyCheck } from 'lucide-react';

const COPIED_MS = 1500;

interface Props extends Omit<ButtonProps, 'children' | 'value'> {
  value: string;
  label: string;
  /** Label for a moment after the copy. */
  copiedLabel: string;
}

/** Copies a text to the clipboard that is too long or too error-prone to type. */
export function CopyButton({ value, label, copiedLabel, ...button }: Props) {
  const labelOf = (isCopied: boolean) => (isCopied ? copiedLabel : label);

  return (
    <Clipboard.Root value={value} timeout={COPIED_MS} translations={{ triggerLabel: labelOf }} flexShrink="0">
      <Clipboard.Context>
        {({ copied }) => (
          <Clipboard.Trigger asChild>
            <Button variant="outline" colorPalette="gray" {...button}>
              {copied ? <CopyCheck aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
              {labelOf(copied)}
            </Button>
          </Clipboard.Trigger>
        )}
      </Clipboard.Context>
    </Clipboard.Root>
  );
}
