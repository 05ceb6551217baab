import { Box } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MEASURING_CANVAS } from './pdf-engine.js';
import { PdfPage } from './pdf-page.js';
import type { OpenPdf, PageSize } from './use-pdf.js';

/** Gap between and beside pages in pixels. */
const GAP = 16;
/** Greatest width in pixels of a page at zoom 1, however wide the screen. */
const FIT_MAX = 960;

interface Props {
  pdf: OpenPdf;
  name: string;
  /** Factor relative to the fitting width. */
  zoom: number;
  onPage: (number: number) => void;
}

/** The pages below each other; only those in view are drawn. */
export function PdfPages({ pdf: { document, size }, name, zoom, onPage }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [sizes, setSizes] = useState<Record<number, PageSize>>({});
  const scale = (Math.max(200, Math.min(room - 2 * GAP, FIT_MAX)) / size.width) * zoom;
  const sizeOf = (index: number) => sizes[index] ?? size;

  const virtualizer = useVirtualizer({
    count: document.numPages,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizeOf(index).height * scale,
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: GAP,
    overscan: 1,
  });
  const middle = (virtualizer.scrollOffset ?? 0) + (virtualizer.scrollRect?.height ?? 0) / 2;
  const items = virtualizer.getVirtualItems();
  const current = items.find(({ end }) => end >= middle)?.index ?? 0;
  const currentPage = useRef(0);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    setRoom(element.clientWidth);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    currentPage.current = current;
    onPage(current + 1);
  }, [current, onPage]);
  // A change of scale keeps the page in view.
  useEffect(() => {
    const page = currentPage.current;
    virtualizer.measure();
    if (page > 0) virtualizer.scrollToIndex(page, { align: 'start' });
  }, [virtualizer, scale]);
  useEffect(() => virtualizer.measure(), [virtualizer, sizes]);

  function recordSize(index: number, real: PageSize) {
    const known = sizeOf(index);
    if (known.width !== real.width || known.height !== real.height)
      setSizes((before) => ({ ...before, [index]: real }));
  }

  function handleKeyDown({ key }: KeyboardEvent) {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: document.numPages - 1 }[key];
    if (to !== undefined)
      virtualizer.scrollToIndex(Math.max(0, Math.min(document.numPages - 1, to)), { align: 'start' });
  }

  return (
    <Box
      ref={scroller}
      flex="1"
      minH="0"
      overflow="auto"
      tabIndex={0}
      role="region"
      aria-label={name}
      focusVisibleRing="inside"
      onKeyDown={handleKeyDown}
    >
      <Global styles={{ [MEASURING_CANVAS]: { display: 'none' } }} />
      <Box position="relative" style={{ height: virtualizer.getTotalSize(), minWidth: size.width * scale + 2 * GAP }}>
        {room > 0 &&
          items.map(({ index, key, start }) => (
            <Box key={key} position="absolute" insetInline="0" style={{ top: start }}>
              <PdfPage
                document={document}
                number={index + 1}
                size={sizeOf(index)}
                scale={scale}
                onSize={(real) => recordSize(index, real)}
              />
            </Box>
          ))}
      </Box>
    </Box>
  );
}
