import { SetMetadata } from '@nestjs/common';
import type { ApiScope, PlanFlags, SessionLack } from '@prosa/contracts';

/**
 * Who may call a route: anyone, any signed-in user, the company's supervisors and admins, its admins alone, the platform's
 * super users.
 */
export type PermissionLevel = 'public' | 'user' | 'supervisor' | 'admin' | 'super';

interface SessionRule {
  level: PermissionLevel;
  /** Also answered while the first company does not exist yet (docs/spec/reliability-security.md §2.3). */
  beforeSetup: boolean;
  /** What the caller may lack and still call the route. */
  openWithout: SessionLack[];
}

/** Open to programs with a credential that is for `scope`, and to nobody else. */
interface ExternalRule extends Omit<SessionRule, 'level'> {
  level: 'external';
  scope: ApiScope;
}

export type PermissionRule = SessionRule | ExternalRule;

export const PERMISSION = 'prosa:permission';

interface Openings {
  beforeSetup?: boolean;
  /** Also open when the caller's company has not paid (docs/spec/core.md §4): calls that help to pay or to leave. */
  whenPastDue?: boolean;
  /** Also open to users who must set up a second factor first: calls that help to do so or to leave. */
  whenUnenrolled?: boolean;
}

/** Every route carries this or `ExternalAccess` (docs/spec/rules.md 7): a route without stops the start. */
export function Permission(level: PermissionLevel, openings: Openings = {}) {
  const { beforeSetup = false, whenPastDue = false, whenUnenrolled = false } = openings;
  const openWithout = [
    ...(whenPastDue ? (['payment'] as const) : []),
    ...(whenUnenrolled ? (['secondFactor'] as const) : []),
  ];
  return annotate({ level, beforeSetup, openWithout });
}

/** A route of the external API, for API keys of this scope and, where it is `messages:send`, tokens of connections. */
export const ExternalAccess = (scope: ApiScope) =>
  annotate({ level: 'external', scope, beforeSetup: false, openWithout: [] });

/** Throws while the class is loaded, and so stops the start, when a route has a rule already. */
const annotate =
  (rule: PermissionRule): MethodDecorator =>
  (prototype, name, descriptor) => {
    if (Reflect.hasMetadata(PERMISSION, descriptor.value as object))
      throw new Error(`A route with two permission annotations: ${prototype.constructor.name}.${String(name)}`);
    SetMetadata<string, PermissionRule>(PERMISSION, rule)(prototype, name, descriptor);
  };

export const PLAN_FLAG = 'prosa:plan-flag';

/**
 * The company's plan must have these abilities (docs/spec/domain-behaviour.md §14), beside what `Permission` asks. Those of
 * a route replace those of its controller.
 */
export const RequiresPlan = (...flags: (keyof PlanFlags)[]) =>
  SetMetadata<string, (keyof PlanFlags)[]>(PLAN_FLAG, flags);
