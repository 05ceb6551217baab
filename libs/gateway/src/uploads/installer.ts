import { open } from 'node:fs/promises';

/** The class that the root of an installer's container has (MS-CFB §2.6.1): packages, patches and transforms of Windows. */
const INSTALLER_CLASS = /^8[246]100c0000000000c000000000000046$/;
/** Where a compound file names the size of its sectors, as a power of two, and the sector of its root. */
const SECTOR_SHIFT = 0x1e;
const ROOT_SECTOR = 0x30;
const HEADER_BYTES = 512;
/** Within the entry of the root. */
const CLASS = { at: 80, bytes: 16 };
/** The format has sectors of 512 and of 4,096 bytes. */
const SHIFTS = [9, 12];

/** Whether a compound file (old office files, mails of Outlook) is an installer of Windows. */
export async function isInstaller(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer: header } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const shift = header.readUInt16LE(SECTOR_SHIFT);
    if (!SHIFTS.includes(shift)) return false;
    const root = (header.readUInt32LE(ROOT_SECTOR) + 1) * 2 ** shift;
    const { buffer } = await handle.read(Buffer.alloc(CLASS.bytes), 0, CLASS.bytes, root + CLASS.at);
    return INSTALLER_CLASS.test(buffer.toString('hex'));
  } finally {
    await handle.close();
  }
}
