import { Box } from '@chakra-ui/react';
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { renderText } from './pdf-engine.js';
import type { PageSize } from './use-pdf.js';

/** Upper bound of a canvas in pixels: browsers draw nothing at all beyond theirs. */
const DOTS_MAX = 16_000_000;

interface Props {
  document: PDFDocumentProxy;
  /** Page number from 1. */
  number: number;
  size: PageSize;
  scale: number;
  /** Reports the page's real size when it differs from the first page's. */
  onSize: (size: PageSize) => void;
}

/** One page: its picture in the screen's resolution with the text over it. */
export function PdfPage({ document, number, size, scale, onSize }: Props) {
  const { t } = useTranslation('messages');
  const canvas = useRef<HTMLCanvasElement>(null);
  const textLayer = useRef<HTMLDivElement>(null);
  const reportSize = useEffectEvent(onSize);

  useEffect(() => {
    let isCancelled = false;
    let task: RenderTask | undefined;
    const draw = async () => {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const [to, over] = [canvas.current, textLayer.current];
      if (isCancelled || !to || !over) return;
      reportSize({ width, height });
      const viewport = page.getViewport({ scale });
      const sharp = Math.min(devicePixelRatio, Math.sqrt(DOTS_MAX / (viewport.width * viewport.height)));
      to.width = Math.floor(viewport.width * sharp);
      to.height = Math.floor(viewport.height * sharp);
      task = page.render({ canvas: to, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
      over.replaceChildren();
      await Promise.all([task.promise, renderText(page.streamTextContent(), over, viewport).render()]);
    };
    // A page scrolled away while drawing is no failure; one that cannot be drawn stays white.
    draw().catch(() => undefined);
    return () => {
      isCancelled = true;
      task?.cancel();
    };
  }, [document, number, scale]);

  return (
    <Box
      role="group"
      aria-label={t('pdf.pageName', { at: number })}
      position="relative"
      mx="auto"
      bg="white"
      boxShadow="md"
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      <canvas ref={canvas} aria-hidden style={{ width: '100%', height: '100%' }} />
      <Box ref={textLayer} css={TEXT_LAYER} style={{ '--total-scale-factor': scale } as React.CSSProperties} />
    </Box>
  );
}

/** Styles of the invisible text that lies exactly over the picture. */
const TEXT_LAYER = {
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  transformOrigin: '0 0',
  '--min-font-size': '1',
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  '& :is(span, br)': {
    position: 'absolute',
    whiteSpace: 'pre',
    color: 'transparent',
    cursor: 'text',
    transformOrigin: '0% 0%',
  },
  '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
    '--font-height': '0',
    '--scale-x': '1',
    '--rotate': '0deg',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .markedContent': { display: 'contents' },
} as const;
