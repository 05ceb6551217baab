import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PdfFailure } from './pdf-engine.js';
import { closePdf, failureOf, openPdf } from './pdf-engine.js';

export interface PageSize {
  width: number;
  height: number;
}

export interface OpenPdf {
  document: PDFDocumentProxy;
  /** Size of the first page in points, assumed for the others until they are drawn. */
  size: PageSize;
}

interface State {
  url: string;
  pdf?: OpenPdf;
  failure?: PdfFailure;
}

/**
 * Opens the document of a link. `onLoadFailed` is called when it cannot be fetched, perhaps because the link expired.
 */
export function usePdf(url: string, onLoadFailed: () => void) {
  const [state, setState] = useState<State>({ url });
  const reportLoadFailed = useEffectEvent(onLoadFailed);

  useEffect(() => {
    let isCancelled = false;
    const task = openPdf(url);
    const open = async () => {
      const document = await task.promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (!isCancelled) setState({ url, pdf: { document, size: { width, height } } });
    };
    open().catch((error: unknown) => {
      if (isCancelled) return;
      const failure = failureOf(error);
      setState({ url, failure });
      if (failure === 'failed') reportLoadFailed();
    });
    return () => {
      isCancelled = true;
      void closePdf(task);
    };
  }, [url]);

  return state.url === url ? state : { url };
}
