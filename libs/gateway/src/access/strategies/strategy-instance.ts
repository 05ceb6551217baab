import type { Request } from 'express';
import type { Strategy, StrategyCreatedStatic } from 'passport';

/** What passport calls: a strategy with the outcome functions of one request. */
type Attempt = StrategyCreatedStatic & { authenticate(request: Request, options?: unknown): void };

/**
 * A strategy as AuthGuard() takes it in place of a name. Passport finds names in one registry of the process, where the
 * gateway that started last would answer for all of them. It writes the outcome functions of each request onto what it is
 * given, so every request works on an object of its own.
 */
export function strategyInstance(strategy: Strategy): string {
  const layer = {
    authenticate(this: Attempt, request: Request, options: unknown): void {
      const { success, fail, error, pass, redirect } = this;
      const attempt = Object.create(strategy) as Attempt;
      Object.assign(attempt, { success, fail, error, pass, redirect }).authenticate(request, options);
    },
  };
  // The types of AuthGuard know names only; passport accepts either.
  return layer as unknown as string;
}
