import { readFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';

/** The types of the client, below the root of the repository. */
export const TYPES_FILE = path.resolve('apps/e2e/src/external/client/generated/api.d.ts');

/** The types of a client as TypeScript, made from the document that a product serves. */
export async function apiTypes(productUrl: string): Promise<string> {
  const response = await fetch(`${productUrl}/v1/openapi.json`);
  const document = (await response.json()) as Parameters<typeof openapiTypes>[0];
  return astToString(await openapiTypes(document, { alphabetize: true }));
}

export const storedTypes = (): Promise<string> => readFile(TYPES_FILE, 'utf8');
