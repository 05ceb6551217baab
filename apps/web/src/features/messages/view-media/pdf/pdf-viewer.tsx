import { Box, Button, Center, Flex, Spinner, Stack, Text } from '@chakra-ui/react';
import { Download, FileWarning, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Stage } from '../gallery/stage.js';
import { StageButton } from '../gallery/stage-button.js';
import { PdfPages } from './pdf-pages.js';
import { usePdf } from './use-pdf.js';

const ZOOM = { step: 1.25, min: 0.5, max: 5 };

interface Props {
  url: string;
  name: string;
  /** Called when the file could not be fetched; the parent reads a new link and passes it as `url`. */
  onLoadFailed: () => void;
  onClose: () => void;
}

/** PDF viewer with zoom and download. A document that cannot be shown gives the reason. */
export function PdfViewer({ url, name, onLoadFailed, onClose }: Props) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const { pdf, failure } = usePdf(url, onLoadFailed);
  const count = pdf?.document.numPages;
  const by = (factor: number) => setZoom((before) => Math.min(ZOOM.max, Math.max(ZOOM.min, before * factor)));

  const keys: Record<string, () => void> = {
    '+': () => by(ZOOM.step),
    '=': () => by(ZOOM.step),
    '-': () => by(1 / ZOOM.step),
    '0': () => setZoom(1),
  };
  const handleKeyDown = ({ key }: KeyboardEvent) => keys[key]?.();

  return (
    <Stage label={t('pdf.viewer', { name })} onKeyDown={handleKeyDown} onClose={onClose}>
      <Flex align="center" gap="1" px="3" py="2" minH="14">
        <Box flex="1" minW="0">
          <Text fontSize="body" fontWeight="semibold" truncate title={name}>
            {name}
          </Text>
          {count !== undefined && (
            <Text role="status" fontSize="xs" color="white/80" fontVariantNumeric="tabular-nums">
              {t('pdf.page', { at: page, count })}
            </Text>
          )}
        </Box>
        {pdf && (
          <>
            <StageButton
              label={t('gallery.further')}
              icon={<ZoomOut size={20} />}
              isDisabled={zoom <= ZOOM.min}
              onClick={() => by(1 / ZOOM.step)}
            />
            <Button
              size="sm"
              variant="ghost"
              color="white"
              _hover={{ bg: 'white/20' }}
              fontVariantNumeric="tabular-nums"
              aria-label={`${format.percent(zoom)}: ${t('pdf.fit')}`}
              title={t('pdf.fit')}
              hideBelow="sm"
              onClick={() => setZoom(1)}
            >
              {format.percent(zoom)}
            </Button>
            <StageButton
              label={t('gallery.closer')}
              icon={<ZoomIn size={20} />}
              isDisabled={zoom >= ZOOM.max}
              onClick={() => by(ZOOM.step)}
            />
          </>
        )}
        <StageButton label={t('media.save')} icon={<Download size={20} />} href={url} />
        <StageButton label={t('close')} icon={<X size={22} />} onClick={onClose} />
      </Flex>
      {pdf ? (
        <PdfPages pdf={pdf} name={name} zoom={zoom} onPage={setPage} />
      ) : (
        <Center flex="1" p="6">
          {failure ? (
            <Stack align="center" gap="3" role="alert" textAlign="center" maxW="sm">
              <FileWarning size={36} strokeWidth={1.5} aria-hidden />
              <Text fontWeight="medium">{t(`pdf.${failure}`)}</Text>
              {failure !== 'encrypted' && <Text color="white/80">{t('pdf.hint')}</Text>}
              <Button asChild variant="outline" color="white" borderColor="white/60" _hover={{ bg: 'white/20' }}>
                <a href={url} download={name} target="_blank" rel="noopener noreferrer">
                  <Download size={16} aria-hidden /> {t('media.save')}
                </a>
              </Button>
            </Stack>
          ) : (
            <Spinner aria-label={t('loading')} />
          )}
        </Center>
      )}
    </Stage>
  );
}
