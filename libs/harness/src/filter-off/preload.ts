import pg from 'pg';
import { neutralise } from './neutralise.js';

/**
 * Preload (`--import`) of the isolation proof: removes the application's conditions on the company from every
 * statement, so that only row-level security remains.
 */
type Query = (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown;

const prototype = pg.Client.prototype as unknown as { query: Query };
const original = prototype.query;

prototype.query = function query(config, ...rest) {
  if (typeof config === 'string') return original.call(this, neutralise(config), ...rest);
  const given = config as { text?: unknown };
  if (typeof given?.text === 'string') given.text = neutralise(given.text);
  return original.call(this, config, ...rest);
};
