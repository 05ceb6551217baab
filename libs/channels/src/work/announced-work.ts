/** Notifies a worker of work of its kind that is announced while it does some. */
export class AnnouncedWork {
  private seen: string;
  private handled: string;
  /** Called when more was announced. */
  onAnnounced: () => void = () => undefined;

  /** `version` is that of the announcement that began the work. */
  constructor(version = '') {
    this.seen = version;
    this.handled = version;
  }

  announce(version: string): void {
    if (version === this.seen) return;
    this.seen = version;
    this.onAnnounced();
  }

  /** Whether more was announced since the last call. The caller must look at its work afterwards. */
  consume(): boolean {
    const isNew = this.seen !== this.handled;
    this.handled = this.seen;
    return isNew;
  }

  /** The last announcement that the worker has seen. */
  get version(): string {
    return this.handled;
  }
}
