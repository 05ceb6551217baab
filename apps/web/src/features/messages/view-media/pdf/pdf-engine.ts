import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite turns it into an address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Character maps and fonts for documents without embedded ones, served beside the console (vite.config.ts). */
const FILES = `${import.meta.env.BASE_URL}pdf/`;

/** Why a document is not shown. */
export type PdfFailure = 'encrypted' | 'broken' | 'failed';

/** Starts reading a document in a worker, by ranges. Scripts and forms in it are never run. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    cMapUrl: `${FILES}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    wasmUrl: `${FILES}wasm/`,
    // The console's content security policy allows neither.
    useWasm: false,
    isEvalSupported: false,
    enableXfa: false,
  });

/** Releases a document and the element on which its text was measured. */
export async function closePdf(task: PDFDocumentLoadingTask): Promise<void> {
  await task.destroy();
  TextLayer.cleanup();
}

/** The canvas that the library measures text on. It is appended to the body and must be hidden from users by us. */
export const MEASURING_CANVAS = '.hiddenCanvasElement';

const REASONS: Record<string, PdfFailure> = { PasswordException: 'encrypted', InvalidPDFException: 'broken' };

export const failureOf = (error: unknown): PdfFailure => REASONS[error instanceof Error ? error.name : ''] ?? 'failed';

/** Renders a page's text over its picture, selectable and readable by screen readers. */
export const renderText = (source: ReadableStream, container: HTMLElement, viewport: TextLayerViewport): TextLayer =>
  new TextLayer({ textContentSource: source, container, viewport });

type TextLayerViewport = ConstructorParameters<typeof TextLayer>[0]['viewport'];
