/** Larger pictures are scaled down first: the code stays readable and the search is fast. */
const MAX_SIDE = 1200;

/** Returns the text of the QR code in a picture; null when there is none. */
export async function readQr(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const { default: jsqr } = await import('jsqr'); // loaded on demand: it is large and rarely needed
  return jsqr(data, width, height)?.data ?? null;
}
