import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite makes an address of it
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = workerUrl;

/** What documents need that do not bring all their fonts: served beside the console (vite.config.ts). */
const FILES = `${import.meta.env.BASE_URL}pdf/`;

/** Why a document is not shown. */
export type PdfFailure = 'encrypted' | 'broken' | 'failed';

/** Begins to read a document, in a worker, by ranges. Nothing in it is run: no script, no form. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    cMapUrl: `${FILES}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    wasmUrl: `${FILES}wasm/`,
    // The console's rules for content allow neither.
    useWasm: false,
    isEvalSupported: false,
    enableXfa: false,
  });

/** Lets go of a document, and of what its words were measured on. */
export async function closePdf(task: PDFDocumentLoadingTask): Promise<void> {
  await task.destroy();
  TextLayer.cleanup();
}

/** What words are measured on: the library puts it at the end of the page, and leaves it to us that nobody meets it. */
export const MEASURE = '.hiddenCanvasElement';

const REASONS: Record<string, PdfFailure> = { PasswordException: 'encrypted', InvalidPDFException: 'broken' };

export const failureOf = (error: unknown): PdfFailure => REASONS[error instanceof Error ? error.name : ''] ?? 'failed';

/** Lays the words of a page over its picture, where they can be selected, and read by who does not see it. */
export const layText = (source: ReadableStream, container: HTMLElement, viewport: TextLayerViewport): TextLayer =>
  new TextLayer({ textContentSource: source, container, viewport });

type TextLayerViewport = ConstructorParameters<typeof TextLayer>[0]['viewport'];
