import type { RequestName, Requests } from '../bus.js';

/**
 * A route of the gateway: the fields it takes in path, query or body, its reply, and the multipart field of its file.
 * These are types only: at run time a route is an empty object, and a program that imports only types gets none of it.
 */
export interface Route<Fields, Reply, File extends string = never> {
  readonly fields?: Fields;
  readonly reply?: Reply;
  readonly file?: File;
}

/** A route by the types of its fields and reply. */
export const route = <Fields, Reply, File extends string = never>(): Route<Fields, Reply, File> => ({});

/** A route that passes its fields to a request of the bus and replies with its answer. */
export const passes = <N extends RequestName>(): Route<Requests[N]['input'], Requests[N]['output']> => ({});

/** The fields of a route without any. */
export type NoFields = Record<string, never>;

/** Replies that are no JSON: a text file such as CSV, and a file of any other type. */
export interface TextFile {
  readonly content: 'text';
}
export interface BinaryFile {
  readonly content: 'binary';
}
