import type { ChargeRequest, PaymentCode, PaymentProvider } from './payment-provider.js';
import { type PixApi, unavailable } from './pix-api.js';

/** How long a code can be paid with: a day, for who looks at it in the evening. */
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

/** Immediate charges of Banco Central's PIX API, v2 (`/v2/cob`): the code is paid in any bank's app. */
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

  /** All that came for the charge, once the bank says that it is done. */
  async paidFor(txid: string): Promise<string | null> {
    const cob = await this.read(txid);
    if (cob?.status !== 'CONCLUIDA' || cob.txid !== txid) return null;
    const cents = (cob.pix ?? [])
      .filter((pix) => pix.txid === txid)
      .reduce((sum, { valor }) => sum + Math.round(Number(valor) * 100), 0);
    return (cents / 100).toFixed(2);
  }

  /** Null: a charge of that number is there already, as after an answer that was lost. */
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

  /** Older interfaces give the code by the charge's place only. */
  private async codeOf({ pixCopiaECola, loc }: Cob): Promise<string> {
    if (typeof pixCopiaECola === 'string') return pixCopiaECola;
    const { status, body } = await this.api.call('GET', `/v2/loc/${Number(loc?.id)}/qrcode`);
    if (status !== 200 || typeof body.qrcode !== 'string') throw unavailable({ status });
    return body.qrcode;
  }
}

/** Who pays is named where their number is one: eleven digits of a person, fourteen of a company. */
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
