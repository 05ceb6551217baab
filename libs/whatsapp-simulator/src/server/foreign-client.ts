import type { Companion } from '../devices/companion.js';
import type { WhatsAppSimulator } from '../simulator.js';

/** How soon it is back after it was replaced itself: about what an ordinary client takes. */
const RELOGIN_AFTER_MS = 1_000;

/** Fault: another client uses a person's linked device. It logs in now, and again whenever it was replaced. */
export class ForeignClients {
  private readonly active = new Set<Companion>();

  constructor(private readonly world: WhatsAppSimulator) {
    world.on('login', (companion) => {
      if (this.active.has(companion)) setTimeout(() => this.logIn(companion), RELOGIN_AFTER_MS).unref();
    });
  }

  /** Switches the other client on or off; while it is off, a client that logs in stays. */
  use(companions: Companion[], isOn: boolean): void {
    for (const companion of companions) {
      if (isOn) this.active.add(companion);
      else this.active.delete(companion);
      this.logIn(companion);
    }
  }

  private logIn(companion: Companion): void {
    if (!this.active.has(companion)) return;
    const former = companion.connection;
    former?.replaced();
    companion.connection = null;
    this.world.logins.loggedIn(null, { phone: companion.user.phone, device: companion.id, former });
    companion.user.emit('changed');
  }
}
