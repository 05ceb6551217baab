import type { TenancyConfig } from '../../tenancy.config.js';
import type { PaymentSettings } from '../payment-settings.js';
import { ManualPayments } from './manual-payments.js';
import type { PaymentProvider } from './payment-provider.js';
import { clientCertificate, PixApi } from './pix-api.js';
import { PixPayments } from './pix-payments.js';

/** The provider that the operator chose. Throws when its certificate cannot be read, which stops the start. */
export function makeProvider(config: TenancyConfig, settings: PaymentSettings): PaymentProvider {
  if (config.PAYMENT_PROVIDER === 'manual') return new ManualPayments(settings);
  const { PIX_API_URL = '', PIX_CLIENT_ID = '', PIX_CLIENT_SECRET = '', PIX_KEY = '', PIX_CERT_FILE = '' } = config;
  const tls = clientCertificate(PIX_CERT_FILE, config.PIX_CERT_PASSPHRASE, config.PIX_CA_FILE);
  const api = new PixApi({
    url: PIX_API_URL.replace(/\/$/, ''),
    clientId: PIX_CLIENT_ID,
    clientSecret: PIX_CLIENT_SECRET,
    egress: { allow: config.EGRESS_ALLOW.split(','), tls },
  });
  return new PixPayments(api, PIX_KEY);
}
