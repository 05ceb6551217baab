import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { INPUT } from '../http/input.js';
import { FILE_FIELD } from '../uploads/uploaded-file.js';
import { PERMISSION, type PermissionRule } from './permission.js';

/** A route as its decorators describe it. */
export interface Route {
  controller: string;
  method: string;
  /** Missing only in a route that must not start. */
  permission?: PermissionRule;
  input?: Type;
  /** The multipart field in which it takes a file. */
  fileField?: string;
}

/** All routes of this process. Throws at the start when one has neither `@Permission` nor `@ExternalAccess`. */
@Injectable()
export class Routes implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const open = this.all().filter(({ permission }) => !permission);
    if (open.length === 0) return;
    const names = open.map(({ controller, method }) => `${controller}.${method}`).join(', ');
    throw new Error(`Routes without a permission annotation: ${names}`);
  }

  all(): Route[] {
    return this.discovery.getControllers().flatMap(({ metatype }) => (metatype ? this.routesOf(metatype as Type) : []));
  }

  private routesOf(controller: Type): Route[] {
    const prototype = controller.prototype as Record<string, object>;
    return this.scanner
      .getAllMethodNames(prototype)
      .filter((name) => isRoute(prototype[name]))
      .map((name) => ({
        controller: controller.name,
        method: name,
        permission: Reflect.getMetadata(PERMISSION, prototype[name] as object) as PermissionRule | undefined,
        fileField: Reflect.getMetadata(FILE_FIELD, prototype[name] as object) as string | undefined,
        input: Reflect.getMetadata(INPUT, prototype, name) as Type | undefined,
      }));
  }
}

const isRoute = (handler: object | undefined): boolean =>
  handler !== undefined && Reflect.hasMetadata(PATH_METADATA, handler) && Reflect.hasMetadata(METHOD_METADATA, handler);
