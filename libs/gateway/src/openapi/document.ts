import type { OpenAPIObject } from '@nestjs/swagger';

/** The parts of an OpenAPI document, by the names used here; the generator does not export its own. */
export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
export type Schema = Exclude<
  NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string],
  { $ref: string }
>;
export type Parameter = Exclude<NonNullable<Operation['parameters']>[number], { $ref: string }>;
