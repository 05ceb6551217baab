import { Box } from '@chakra-ui/react';
import { QRCodeSVG } from 'qrcode.react';

interface Props {
  value: string;
  /** Names the code for screen readers. */
  title: string;
  /** Width and height in pixels. */
  size: number;
  /** Error correction, 7 % or 15 %: the higher one makes long values denser. */
  level?: 'L' | 'M';
}

/** A QR code on white: scanners need dark on light, also in the dark theme. */
export function QrCode({ value, title, size, level = 'M' }: Props) {
  return (
    <Box bg="white" padding="4" borderRadius="l3" borderWidth="1px">
      <QRCodeSVG value={value} size={size} level={level} title={title} />
    </Box>
  );
}
