import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** An OpenAPI 3.1 document, as far as checks read it. */
interface Document {
  components: { schemas: object };
}

/** What of a document is not as the specification of OpenAPI describes it. */
export async function documentProblems(document: object): Promise<string[]> {
  const { valid, errors = [] } = await new Validator().validate(structuredClone(document) as Record<string, unknown>);
  return valid ? [] : [errors].flat().map((error) => JSON.stringify(error));
}

/** Compares values with the schemas of a document; a field that is not described is a problem as well. */
export class SchemaChecks {
  private readonly ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  private readonly schemas: object;

  constructor({ components }: Document) {
    addFormats.default(this.ajv);
    this.ajv.addFormat('binary', true).addVocabulary(['components', 'example']);
    this.schemas = closed(components.schemas) as object;
  }

  problems(schema: object, value: unknown): string[] {
    const validate = this.ajv.compile({ ...(closed(schema) as object), components: { schemas: this.schemas } });
    return validate(value) ? [] : (validate.errors ?? []).map(shown);
  }
}

/** With `false` for fields that an object's schema does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, closed(each)]));
  const isObject = 'properties' in schema && 'type' in schema && !('additionalProperties' in schema);
  return isObject ? { ...parts, additionalProperties: false } : parts;
}

const shown = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath}: ${message} ${JSON.stringify(params)}`;
