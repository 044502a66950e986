/** Writes sdk/src/operations.ts from openapi.json: for every operation its method, path, parameters, body and answer as types. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Operation {
  operationId: string;
  summary: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const document = JSON.parse(await readFile(path('openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
};

function typeOf(schema: Schema | undefined): string {
  if (!schema) return 'unknown';
  if (schema.$ref) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map(typeOf).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `Array<${typeOf(schema.items)}>`;
    case 'object':
      return objectOf(schema);
    default:
      return 'unknown';
  }
}

const nameIn = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

function resolve(schema: Schema | undefined): Schema | undefined {
  return schema?.$ref ? document.components.schemas[nameIn(schema.$ref)] : schema;
}

function objectOf(schema: Schema): string {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) {
    const values = typeof schema.additionalProperties === 'object' ? typeOf(schema.additionalProperties) : 'unknown';
    return `Record<string, ${values}>`;
  }
  const required = new Set(schema.required ?? []);
  return `{ ${properties.map(([name, property]) => `${JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${typeOf(property)}`).join('; ')} }`;
}

function parametersOf(operation: Operation, place: string): string {
  const found = (operation.parameters ?? [])
    .map((parameter) => ('$ref' in parameter ? document.components.parameters[nameIn(parameter.$ref)] : parameter))
    .filter((parameter) => parameter?.in === place) as Parameter[];
  return found.length === 0
    ? 'Record<string, never>'
    : objectOf({
        properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
        required: found.filter((parameter) => parameter.required).map(({ name }) => name),
      });
}

/** The `data` of the first success that has one; binary and streamed answers are `never`. */
function answerOf(operation: Operation): { data: string; isPage: boolean } {
  for (const [status, response] of Object.entries(operation.responses)) {
    const schema = resolve(status.startsWith('2') ? response.content?.['application/json']?.schema : undefined);
    if (!schema) continue;
    const isPage = schema.properties?.pagination !== undefined;
    const data = schema.properties?.data;
    return { data: typeOf(isPage ? data?.items : data), isPage };
  }
  return { data: 'never', isPage: false };
}

const entries = Object.entries(document.paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ url, method: method.toUpperCase(), operation })),
);
entries.sort((a, b) => (a.operation.operationId < b.operation.operationId ? -1 : 1));

const shapes = Object.entries(document.components.schemas)
  .filter(([name]) => name !== 'Pagination')
  .map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`);
const types = entries.map(({ operation }) => {
  const { data, isPage } = answerOf(operation);
  const body = operation.requestBody?.content['application/json']?.schema;
  return `  /** ${operation.summary} */
  ${operation.operationId}: {
    path: ${parametersOf(operation, 'path')};
    query: ${parametersOf(operation, 'query')};
    body: ${body ? typeOf(body) : 'undefined'};
    data: ${data};
    isPage: ${isPage};
  };`;
});
const routes = entries.map(
  ({ url, method, operation }) => `  ${operation.operationId}: { method: '${method}', path: '${url}' },`,
);

const events = Object.entries(document.webhooks).map(([type, { post }]) => {
  const body = post.requestBody?.content['application/json']?.schema;
  return `  /** ${post.summary} */\n  '${type}': ${typeOf(body?.properties?.data)};`;
});

const file = path('sdk/src/operations.ts');
const text = `// Made from openapi.json by scripts/generate-sdk.ts; change neither by hand.

${shapes.join('\n')}

/** Every operation of the API: path and query parameters, body, and \`data\` of its answer (one item of it for pages). */
export interface Operations {
${types.join('\n')}
}

/** \`data\` of every event that webhooks tell of, by its type. */
export interface EventData {
${events.join('\n')}
}

export type OperationId = keyof Operations;

/** Method and path of every operation. */
export const ROUTES: Record<OperationId, { method: string; path: string }> = {
${routes.join('\n')}
};
`;
if (process.argv.includes('--check')) {
  const kept = await readFile(file, 'utf8').catch(() => '');
  const strip = (source: string) =>
    source
      .replace(/[\s;,|]|\(|\)/g, '')
      .replaceAll("'", '"')
      .replace(/"([A-Za-z_]\w*)"(\??):/g, '$1$2:');
  if (strip(kept) !== strip(text)) {
    process.stderr.write('sdk/src/operations.ts differs from openapi.json; run: npm run sdk\n');
    process.exit(1);
  }
} else await writeFile(file, text);
