import type { Notice } from '@prosa/simulator-page';
import { useState } from 'react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';
import { readQr } from './read-qr';

/** The code of "link with phone number"; a QR code's text is much longer. */
const LINK_CODE = /^[0-9A-Z]{8}$/;

export interface Linking {
  code: string;
  setCode: (code: string) => void;
  linkCode: () => void;
  /** Links by a picture of the code. */
  linkPicture: (file: Blob | undefined) => void;
}

/** Links the system that shows a QR code, or a code for this number, with a phone. */
export function useLinking(phone: string, notice: Notice): Linking {
  const { t } = useLanguage();
  const [code, setCode] = useState('');

  async function link(text: string): Promise<void> {
    const typed = text.replace(/[\s-]/g, '').toUpperCase();
    const enter = () => (LINK_CODE.test(typed) ? api.enterPairingCode(phone, typed) : api.scan(phone, text));
    if (!(await notice.attempt(enter))) return;
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
