import type { HealthFact } from '@prosa/contracts';

/** Dates findings by when they were first seen here: the provider says what is, not since when. */
export class DatedFacts {
  private seen = new Map<string, string>();

  /** Findings that are not among them any more are forgotten. */
  date(facts: readonly HealthFact[], now = new Date()): HealthFact[] {
    const before = this.seen;
    this.seen = new Map(facts.map(({ code }) => [code, before.get(code) ?? now.toISOString()]));
    return facts.map((fact) => ({ ...fact, since: fact.since ?? this.seen.get(fact.code) ?? null }));
  }
}
