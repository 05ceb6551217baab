import type { ChargeRequest, PaymentCode, PaymentProvider } from './payment-provider.js';
import { type PixApi, unavailable } from './pix-api.js';

/** How long a code is valid, in seconds: a day. */
const EXPIRES_AFTER_SECONDS = 24 * 3_600;
const DETAIL_MAX_LENGTH = 140;

interface Cob {
  txid?: unknown;
  status?: unknown;
  pixCopiaECola?: unknown;
  calendario?: { criacao?: unknown; expiracao?: unknown };
  valor?: { original?: unknown };
  loc?: { id?: unknown };
  pix?: { txid?: unknown; valor?: unknown }[];
}

/** Immediate charges of the PIX API of Banco Central, v2 (`/v2/cob`). */
export class PixPayments implements PaymentProvider {
  readonly name = 'pix';

  constructor(
    private readonly api: PixApi,
    private readonly key: string,
  ) {}

  async charge(request: ChargeRequest): Promise<PaymentCode> {
    const cob = (await this.make(request)) ?? (await this.read(request.txid));
    if (!cob || cob.valor?.original !== request.value) throw unavailable();
    const code = await this.codeOf(cob);
    return { code, expiresAt: endOf(cob) };
  }

  /** The sum of the charge's payments; null until the bank reports it complete. */
  async paidFor(txid: string): Promise<string | null> {
    const cob = await this.read(txid);
    if (cob?.status !== 'CONCLUIDA' || cob.txid !== txid) return null;
    const cents = (cob.pix ?? [])
      .filter((pix) => pix.txid === txid)
      .reduce((sum, { valor }) => sum + Math.round(Number(valor) * 100), 0);
    return (cents / 100).toFixed(2);
  }

  /** Null when a charge of this id exists already, as after a lost answer. */
  private async make({ txid, value, detail, payer }: ChargeRequest): Promise<Cob | null> {
    const { status, body } = await this.api.call('PUT', `/v2/cob/${txid}`, {
      calendario: { expiracao: EXPIRES_AFTER_SECONDS },
      ...devedorOf(payer),
      valor: { original: value },
      chave: this.key,
      solicitacaoPagador: detail.slice(0, DETAIL_MAX_LENGTH),
    });
    if (status === 200 || status === 201) return body;
    if (status === 400 || status === 409 || status === 422) return null;
    throw unavailable({ status });
  }

  private async read(txid: string): Promise<Cob | null> {
    const { status, body } = await this.api.call('GET', `/v2/cob/${txid}`);
    if (status === 404) return null;
    if (status !== 200) throw unavailable({ status });
    return body;
  }

  /** Older interfaces return the code at the charge's location only. */
  private async codeOf({ pixCopiaECola, loc }: Cob): Promise<string> {
    if (typeof pixCopiaECola === 'string') return pixCopiaECola;
    const { status, body } = await this.api.call('GET', `/v2/loc/${Number(loc?.id)}/qrcode`);
    if (status !== 200 || typeof body.qrcode !== 'string') throw unavailable({ status });
    return body.qrcode;
  }
}

/** Names the payer when the document is a CPF (11 digits) or a CNPJ (14). */
function devedorOf({ name, document }: ChargeRequest['payer']): object {
  const digits = document.replace(/\D/g, '');
  if (digits.length === 11) return { devedor: { cpf: digits, nome: name } };
  return digits.length === 14 ? { devedor: { cnpj: digits, nome: name } } : {};
}

function endOf({ calendario }: Cob): Date {
  const startMs = Date.parse(String(calendario?.criacao));
  const seconds = Number(calendario?.expiracao ?? EXPIRES_AFTER_SECONDS);
  return new Date((Number.isNaN(startMs) ? Date.now() : startMs) + seconds * 1_000);
}
