import { type DemoWorld, type GraphAdmin, type RunningGraph, startGraphSimulator } from '../src/index.js';
import { Callback } from './callback.js';
import type { Received } from './received.js';

interface Answer {
  status: number;
  headers: Headers;
  body: Received;
}

/** A simulator with the demonstration's accounts, and a callback that all products are delivered to. */
export class GraphWorld {
  graph: RunningGraph;
  demo: DemoWorld;
  readonly callback = new Callback();

  get admin(): GraphAdmin {
    return this.graph.admin;
  }

  async start(dataDir?: string): Promise<void> {
    await this.callback.start();
    this.graph = await startGraphSimulator({ port: 0, dataDir });
    this.demo = await this.admin.demo();
    const { id, secret, instagramSecret } = this.demo.app;
    this.callback.secrets = [secret, instagramSecret];
    const { url: callbackUrl, verifyToken } = this.callback;
    await this.admin.setWebhook(id, { callbackUrl, verifyToken });
    await this.post(`/${this.demo.whatsapp.wabaId}/subscribed_apps`, {}, this.demo.whatsapp.token);
  }

  async stop(): Promise<void> {
    await this.graph?.stop();
    await this.callback.stop();
  }

  /** Everything as at the start, except for messages. */
  async reset(): Promise<void> {
    await this.admin.removeFaults();
    await this.admin.resetSettings();
    await this.admin.resetClock();
    await this.admin.idle();
    this.callback.clear();
  }

  person(index: number) {
    const person = this.demo.people[index];
    if (!person) throw new Error(`no person ${index}`);
    return { ...person, does: this.admin.person(person.id) };
  }

  get(path: string, token?: string): Promise<Answer> {
    return this.call('GET', path, undefined, token);
  }

  post(path: string, body: unknown, token?: string): Promise<Answer> {
    return this.call('POST', path, body, token);
  }

  remove(path: string, token?: string): Promise<Answer> {
    return this.call('DELETE', path, undefined, token);
  }

  async call(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const type: Record<string, string> = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(path.startsWith('http') ? path : `${this.graph.url}/v25.0${path}`, {
      method,
      headers: { ...type, ...(token && { authorization: `Bearer ${token}` }) },
      body: isForm ? (body as FormData) : body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  }

  /** Sends a message of the demonstration's number. */
  send(message: Record<string, unknown>): Promise<Answer> {
    const { phoneNumberId, token } = this.demo.whatsapp;
    return this.post(`/${phoneNumberId}/messages`, { messaging_product: 'whatsapp', ...message }, token);
  }

  /** Sends a message of the demonstration's Page. */
  sendFromPage(body: Record<string, unknown>): Promise<Answer> {
    return this.post(`/${this.demo.page.id}/messages`, body, this.demo.page.token);
  }
}
