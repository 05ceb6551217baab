import { Injectable } from '@nestjs/common';
import { MediaLinks, OF_PICTURES } from '@prosa/service-kit/operations';

/**
 * Replaces the storage keys of contacts' pictures by signed links, for REST and sockets (docs/spec/wire-contract.md
 * §2).
 */
@Injectable()
export class PresentPictures {
  constructor(private readonly links: MediaLinks) {}

  /**
   * The view with every contact's picture as a link, at any depth. Parts without one are the same objects as before.
   * `base` is the address under which the client reaches us, without a slash at the end.
   */
  execute<T>(companyId: number, view: T, base: string): T {
    if (typeof view !== 'object' || view === null) return view;
    if (Array.isArray(view)) return this.inList(companyId, view, base) as T;
    return Object.getPrototypeOf(view) === Object.prototype ? (this.inView(companyId, view, base) as T) : view;
  }

  private inList(companyId: number, list: unknown[], base: string): unknown[] {
    const linked = list.map((each) => this.execute(companyId, each, base));
    return linked.some((each, index) => each !== list[index]) ? linked : list;
  }

  private inView(companyId: number, view: object, base: string): object {
    let linked: Record<string, unknown> | null = null;
    for (const [name, value] of Object.entries(view) as [string, unknown][]) {
      const next =
        name === 'urlPicture' ? this.link(companyId, view, value, base) : this.execute(companyId, value, base);
      if (next !== value) linked = { ...(linked ?? (view as Record<string, unknown>)), [name]: next };
    }
    return linked ?? view;
  }

  /** The file is named after the contact's id (docs/spec/wire-contract.md §2). */
  private link(companyId: number, contact: { id?: unknown; contactId?: unknown }, key: unknown, base: string): unknown {
    if (typeof key !== 'string' || !key.startsWith(`${companyId}/`)) return key;
    const fileName = `${String(contact.id ?? contact.contactId)}.jpeg`;
    const file = { key, kind: 'image', mimetype: 'image/jpeg', fileName } as const;
    return base + this.links.pathFor(companyId, file, Date.now(), OF_PICTURES);
  }
}
