import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { createFinder, readDocument } from './document.ts';

// The package is CommonJS: its function is both the module and its default.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

/** Pairs of operation and status that this process has seen, for the coverage of the run. */
const seen = new Set<string>();

/** Where a run collects what its processes have seen; named by scripts/test.ts. */
const directory = process.env.OPENAPI_COVERAGE_DIRECTORY;
// Numbers of processes come again within a run.
const list = directory === undefined ? null : join(directory, `${randomUUID()}.txt`);

/** Written at once: a process that is killed has seen it all the same. */
function note(name: string): void {
  if (seen.has(name)) return;
  seen.add(name);
  if (directory === undefined || list === null) return;
  mkdirSync(directory, { recursive: true });
  appendFileSync(list, `${name}\n`);
}

export interface AnswerToCheck {
  method: string;
  url: string;
  status: number;
  contentType: string;
  /** Parsed where it is JSON. */
  body: unknown;
}

/**
 * Checks answers against an OpenAPI document: a status, a code or a field that it does not declare is an error.
 * @param served the document, as it is served
 * @returns throws with what differs; answers to routes that the document does not hold pass
 */
export function createAnswerCheck(served: object): (answer: AnswerToCheck) => void {
  const document = readDocument(served);
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'openapi', components: document.components }, undefined, false, false);
  const find = createFinder(document);
  // By the schema itself: operations share their refusals.
  const validators = new Map<object, ValidateFunction>();

  return ({ method, url, status, contentType, body }) => {
    const at = find(method, url);
    if (!at) return;
    const name = `${at.operation.operationId} ${status}`;
    const declared = at.operation.responses[status];
    if (!declared) throw new Error(`${name} is not declared in the OpenAPI document: ${JSON.stringify(body)}`);
    note(name);
    if (!declared.content) {
      if (body !== null) throw new Error(`${name} declares no body`);
      return;
    }
    const type = contentType.split(';')[0] ?? '';
    const schema = declared.content[type]?.schema;
    if (!schema) throw new Error(`${name} does not declare the type ${type}`);
    if (type !== 'application/json') return;
    const validate = validators.get(schema) ?? ajv.compile(referring(schema));
    validators.set(schema, validate);
    if (!validate(body)) {
      throw new Error(
        `${name} differs from the OpenAPI document: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`,
      );
    }
  };
}

/** The schema by itself, its references into the document that the validator knows. */
function referring(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/')) as object;
}
