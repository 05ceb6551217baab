import type { ExecutionContext } from '@nestjs/common';
import { PERMISSION, type PermissionRule } from '../permission.js';

/**
 * The rule of the route that a request came to. Undefined for socket messages: the guards of the application see them as
 * well, and their sockets were authenticated at the handshake.
 */
export const permissionOf = (context: ExecutionContext): PermissionRule | undefined =>
  context.getType() === 'http' ? (Reflect.getMetadata(PERMISSION, context.getHandler()) as PermissionRule) : undefined;
