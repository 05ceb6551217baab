import type { Notice } from '@prosa/simulator-page';
import { useState } from 'react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';
import { readQr } from './read-qr';

export interface Linking {
  code: string;
  setCode: (code: string) => void;
  linkCode: () => void;
  /** Links by a picture of the code. */
  linkPicture: (file: Blob | undefined) => void;
}

/** Links the system that shows a QR code with a phone. */
export function useLinking(phone: string, notice: Notice): Linking {
  const { t } = useLanguage();
  const [code, setCode] = useState('');

  async function link(qr: string): Promise<void> {
    if (!(await notice.attempt(() => api.scan(phone, qr)))) return;
    setCode('');
    notice.show(t('linkedNow'));
  }
  async function read(file: Blob): Promise<void> {
    const qr = await readQr(file).catch(() => null);
    if (qr) await link(qr);
    else notice.show(t('noCodeInImage'));
  }
  return {
    code,
    setCode,
    linkCode: () => void link(code.trim()),
    linkPicture: (file) => file && void read(file),
  };
}
