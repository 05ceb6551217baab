/** Time in milliseconds until a download's address is freed: Safari reads the file only some time after the click. */
const READ_WITHIN_MS = 60_000;

/** Downloads a text as a file. */
export const saveFile = (name: string, text: string, type = 'text/plain'): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** Downloads what the link's server sends as an attachment. */
export const openDownload = (link: string): void =>
  Object.assign(document.createElement('a'), { href: link, download: '' }).click();

/** Downloads a blob as a file. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
