import {
  type ArgumentMetadata,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type PipeTransform,
  type Type,
} from '@nestjs/common';
import type { Request } from 'express';
import { readInput } from './read-input.js';

export const INPUT = 'prosa:input';

type Fields = Record<string, unknown>;

/** What a client sent, before it is read as a contract class. */
class SentFields {
  constructor(readonly fields: Fields) {}
}

/** Applies to every parameter of every handler, and reads those that `@Input()` marks. Throws ERR_VALIDATION. */
@Injectable()
export class ReadInputPipe implements PipeTransform {
  transform(value: unknown, { metatype }: ArgumentMetadata): unknown {
    if (!(value instanceof SentFields)) return value;
    if (!metatype) throw new Error('@Input() needs a class as the type of its parameter');
    return readInput(metatype as Type<object>, value.fields);
  }
}

/** Fields that a header carries, by the header's name. */
export const HEADER_FIELDS: Readonly<Record<string, string>> = { 'Idempotency-Key': 'clientKey' };

/** The path wins over the body, and the body over the query: what is named in the address cannot be replaced. */
const fieldsOf = createParamDecorator((_: unknown, context: ExecutionContext): SentFields => {
  const { query, body, params, headers } = context.switchToHttp().getRequest<Request>();
  return new SentFields({ ...(query as Fields), ...bodyFields(body), ...headerFields(headers), ...params });
});

const headerFields = (headers: Request['headers']): Fields =>
  Object.fromEntries(
    Object.entries(HEADER_FIELDS).flatMap(([header, field]) => {
      const value = headers[header.toLowerCase()];
      return value ? [[field, value]] : [];
    }),
  );

const bodyFields = (body: unknown): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {};

/**
 * Path, query and body, and the Idempotency-Key header as `clientKey`, as one object of the parameter's contract class:
 * unknown fields dropped, texts converted, checked. A failure is a 400 ERR_VALIDATION before the handler runs.
 */
export const Input = (): ParameterDecorator => (target, key, index) => {
  const types = Reflect.getMetadata('design:paramtypes', target, key as string) as Type[];
  Reflect.defineMetadata(INPUT, types[index], target, key as string);
  fieldsOf()(target, key, index);
};
