import type { FreezeWindow, OwnerConfig, OwnerOrder, OwnerReport } from '@prosa/channels';
import type { SimUser } from '@prosa/whatsapp-simulator';
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { BUILT } from './built-code.js';

type ReportOf<K extends OwnerReport['type']> = Extract<OwnerReport, { type: K }>;

/** A busy machine takes long to start a process. */
const REPORT_WITHIN_MS = 120_000;

/** A process that owns sessions: can be armed, killed and started again. */
export class OwnerProcess {
  private readonly reports = new EventEmitter().setMaxListeners(0);
  private child?: ChildProcess;

  constructor(
    private readonly config: OwnerConfig,
    /** The phone that scans the code of each connection. */
    private readonly phones: Map<number, SimUser>,
  ) {}

  /** Resolves when every session is connected; at once with a freeze, which may prevent that. */
  async start(change: Partial<OwnerConfig> = {}): Promise<void> {
    const config: OwnerConfig = { ...this.config, ...change };
    const child = fork(path.join(BUILT, 'whatsapp/contract/session-owner.js'), {
      execArgv: ['--import', path.join(BUILT, 'whatsapp/shared-als.js')],
      env: { ...process.env, OWNER_CONFIG: JSON.stringify(config) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child = child;
    child.on('message', (report: OwnerReport) => this.onReport(report));
    // The replicas decide among themselves which of them runs a session.
    if (config.replica) return;
    const connected = config.connections.map((id) =>
      this.until('session', ({ connectionId, update }) => connectionId === id && update.status === 'CONNECTED'),
    );
    if (!config.freeze) await Promise.all(connected);
    else for (const promise of connected) promise.catch(() => undefined);
  }

  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  /** SIGTERM, SIGSTOP, SIGCONT. */
  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  order(order: OwnerOrder): void {
    this.child?.send(order);
  }

  send(connectionId: number, chatId: string, text: string): void {
    this.order({
      do: 'send',
      connectionId,
      chatId,
      text,
      providerId: `3EB0${randomBytes(9).toString('hex').toUpperCase()}`,
    });
  }

  on<K extends OwnerReport['type']>(kind: K, listen: (report: ReportOf<K>) => void): void {
    this.reports.on(kind, listen);
  }

  until<K extends OwnerReport['type']>(
    kind: K,
    check: (report: ReportOf<K>) => boolean = () => true,
  ): Promise<ReportOf<K>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the owner sent no report ${kind}`)), REPORT_WITHIN_MS);
      const listen = (report: ReportOf<K>) => {
        if (!check(report)) return;
        clearTimeout(timer);
        this.reports.off(kind, listen);
        resolve(report);
      };
      this.reports.on(kind, listen);
    });
  }

  stored(text: string): Promise<ReportOf<'stored'>> {
    return this.until('stored', (report) => report.text === text);
  }

  async stats(): Promise<ReportOf<'stats'>> {
    const stats = this.until('stats');
    this.order({ do: 'stats' });
    return stats;
  }

  async arm(window: FreezeWindow): Promise<void> {
    const armed = this.until('armed');
    this.order({ do: 'freeze', window });
    await armed;
  }

  private onReport(report: OwnerReport): void {
    if (report.type === 'session' && report.update.qrcode) {
      // A code may expire while its owner is being killed.
      this.phones
        .get(report.connectionId)
        ?.scanQr(report.update.qrcode)
        .catch(() => undefined);
    }
    this.reports.emit(report.type, report);
  }
}
