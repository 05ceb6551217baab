import { eachOf, type TwoCompanies } from '@prosa/harness';
import { readFileSync } from 'node:fs';
import { hostileSheets, type HostileSheet, workbookOf } from './kit/hostile-sheets.js';

/** MB of memory that reading a sheet may cost (docs/spec/rules.md 19). */
const GROWTH_MB = 300;
const AT_ONCE = 3;

/** S10: sheets of contacts that exhaust their reader. */
export function sheetAttack(world: () => TwoCompanies): void {
  const rss = () =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${world().product.pid}/status`, 'utf8'))?.[1]) / 1024;

  const upload = async (bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'contatos.xlsx');
    return world().second.api.call<{ error?: string }>('POST', '/contacts/upload', { form });
  };

  const wrongWith = async ({ label, bytes, status }: HostileSheet): Promise<string[]> => {
    const answer = await upload(bytes);
    return status.includes(answer.status) ? [] : [`${label}: ${answer.status} ${JSON.stringify(answer.body)}`];
  };

  describe('sheets that exhaust their reader', () => {
    it('are refused, while the process lives, answers, and stays within its memory', async () => {
      const { product } = world();
      const [pid, before] = [product.pid, rss()];
      const problems = await eachOf(hostileSheets(), AT_ONCE, wrongWith);

      expect(problems.flat()).toEqual([]);
      expect(product.pid).toBe(pid);
      expect((await fetch(`${product.url}/health/live`)).status).toBe(200);
      expect(rss() - before).toBeLessThan(GROWTH_MB);
    }, 240_000);

    it('leave no running import behind and block nobody', async () => {
      const { api } = world().second;
      expect(await api.expect('GET', '/contacts/upload')).toEqual({ import: null });
      const row = '<row><c t="inlineStr"><is><t>Ana</t></is></c><c><v>5511987654321</v></c></row>';
      expect(await upload(workbookOf(row))).toMatchObject({ status: 200, body: { status: 'running', total: 1 } });
      await api.expect('DELETE', '/contacts/upload');
    });
  });
}
