const NAMED_SECRETS = ['PROSA_SECRET', 'S3_SECRET_KEY', 'S3_ACCESS_KEY'];
const ADDRESSES = ['DATABASE_URL', 'AMQP_URL', 'S3_ENDPOINT', 'PUBLIC_URL'];

/** Removes every secret of the settings from a text, since a library's error may contain one. */
export function withoutSecrets(text: string, env: NodeJS.ProcessEnv): string {
  const passwords = ADDRESSES.map((name) => passwordOf(env[name]));
  const secrets = [...NAMED_SECRETS.map((name) => env[name]), ...passwords, ...passwords.map(decoded)];
  return secrets
    .filter((secret) => secret)
    .reduce<string>((cut, secret) => cut.replaceAll(secret ?? '', '[cut]'), text);
}

function passwordOf(address: string | undefined): string {
  return address && URL.canParse(address) ? new URL(address).password : '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
