import { eachOf, type Message, type TwoCompanies } from '@prosa/harness';
import { eventually, patient } from '@prosa/testing';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type HostileFile, hostileFiles, OWNED } from './kit/hostile-files.js';

const KIND_OF_ACTIVE = /html|svg|xml|javascript|x-httpd|x-sh/;
/** Types that browsers may display; every other file is a download. */
const PASSIVE = /^(image\/(png|jpeg|gif|webp)|audio\/|video\/(mp4|webm|3gpp)|application\/pdf)/;
const KEY = /^media\/\d+\/\d{4}\/\d{2}\/[a-f0-9]{32}$/;
/** Growth of RSS allowed by docs/spec/reliability-security.md §5 S10. */
const GROWTH_MB = 300;
const ANSWER_MS = patient(5_000);
const AT_ONCE = 8;
const KINDS = ['document', 'image', 'audio', 'video', 'sticker', 'document'] as const;

/** S10: files whose content is not what they claim, from attendants and from customers. */
export function fileAttack(world: () => TwoCompanies): void {
  let files: HostileFile[];
  let rssBefore: number;

  const rss = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${world().product.pid}/status`, 'utf8'))?.[1]) / 1024;

  /** Paths of the files in the data folder, without the database's. */
  const storedFiles = (): string[] => {
    const { folder } = world().product;
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
      .filter((file) => !file.startsWith('postgres/'));
  };

  const trivialMs = async () => {
    const begin = performance.now();
    await (await fetch(`${world().product.url}/version`)).text();
    return performance.now() - begin;
  };

  /** Returns what is wrong with the way a stored file is served. */
  const wrongWith = async ({ mediaUrl }: Message, bytes: Buffer | null): Promise<string[]> => {
    if (!mediaUrl) return [];
    const response = await fetch(mediaUrl);
    const body = Buffer.from(await response.arrayBuffer());
    const header = (name: string) => response.headers.get(name) ?? '';
    const [type, disposition, policy] = ['content-type', 'content-disposition', 'content-security-policy'].map(
      header,
    ) as [string, string, string];
    const isInline = disposition.startsWith('inline');
    return [
      ...(response.status === 200 ? [] : [`status ${response.status}`]),
      ...(header('x-content-type-options') === 'nosniff' ? [] : ['may be sniffed']),
      ...(policy.includes("default-src 'none'") && (policy.includes('sandbox') || type === 'application/pdf')
        ? []
        : [`policy ${policy}`]),
      ...(KIND_OF_ACTIVE.test(type) ? [`type ${type}`] : []),
      ...(isInline && !PASSIVE.test(type) ? [`inline ${type}`] : []),
      ...(response.headers.has('x-injected') ? ['forged header'] : []),
      ...(/%2F|%5C|%00|%0D|%0A|%E2%80%AE/i.test(disposition) ? [`name ${disposition}`] : []),
      ...(bytes && !bytes.equals(body) ? ['other bytes than were sent'] : []),
    ];
  };

  const upload = async ({ label, name, bytes }: HostileFile): Promise<string[]> => {
    const { api, ticket } = world().second;
    const form = new FormData();
    form.append('medias', new Blob([new Uint8Array(bytes)]), name);
    const begin = performance.now();
    const { status, body } = await api.call<Message & { error?: string }>('POST', `/messages/${ticket.id}`, { form });
    const ms = performance.now() - begin;
    const isSlow = ms > ANSWER_MS && ms > ANSWER_MS + 20 * (await trivialMs());
    const refusal =
      status >= 400 && ![400, 413, 415].includes(status) ? [`status ${status} ${JSON.stringify(body)}`] : [];
    const wrong = status === 201 ? await wrongWith(body, bytes) : refusal;
    return [...wrong, ...(isSlow ? [`took ${ms} ms`] : [])].map((problem) => `${label}: ${problem}`);
  };

  describe('files that are not what they claim', () => {
    beforeAll(async () => {
      files = await hostileFiles();
      rssBefore = rss();
    }, 60_000);

    it('are refused or served as a download when an attendant sends them', async () => {
      expect(
        new Set(files.map(({ name, bytes }) => `${name} ${bytes.toString('latin1')}`)).size,
      ).toBeGreaterThanOrEqual(60);
      const problems: string[] = [];
      for (const file of files) problems.push(...(await upload(file)));

      expect(problems).toEqual([]);
    }, 240_000);

    it('are served as a download, or shown as failed, when a customer sends them', async () => {
      const { second, phones } = world();
      const sent = files.filter(({ bytes }) => bytes.length > 0 && bytes.length < 3_000_000);
      const ids = await eachOf([...sent.entries()], AT_ONCE, ([index, { name, bytes }]) => {
        const kind = KINDS[index % KINDS.length] ?? 'document';
        const media = {
          kind,
          base64: bytes.toString('base64'),
          mimetype: 'text/html',
          fileName: name,
          caption: `nº ${index}`,
        };
        return phones.sendFile(second.customer, second.business, media);
      });
      const arrived = await eventually(async () => {
        const found = (await second.api.messages(second.ticket.id)).filter(({ wid }) => ids.includes(wid));
        const finished = new Set(found.filter(({ mediaState }) => mediaState !== 'pending').map(({ wid }) => wid));
        expect(sent.filter((_, index) => !finished.has(ids[index] ?? '')).map(({ label }) => label)).toEqual([]);
        return found;
      }, 120_000);

      const labels = new Map(sent.map(({ label }, index) => [ids[index] ?? '', label]));
      const problems: string[] = [];
      for (const message of arrived) {
        problems.push(...(await wrongWith(message, null)).map((problem) => `${labels.get(message.wid)}: ${problem}`));
      }
      expect(problems).toEqual([]);
    }, 240_000);

    it('leave nothing outside the store, run nothing, and do not fill the memory', async () => {
      const outside = storedFiles().filter(
        (file) =>
          !KEY.test(file) &&
          !/^(secret|simulator\/|demo\.json|lock|prosa\.|[\w-]+\.(lock|claim|pid|json|key))/.test(file),
      );

      expect(outside).toEqual([]);
      expect(existsSync(OWNED)).toBe(false);
      expect(rss() - rssBefore).toBeLessThan(GROWTH_MB);
      expect((await fetch(`${world().product.url}/health/live`)).status).toBe(200);
    });
  });
}
