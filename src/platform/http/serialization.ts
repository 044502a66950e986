import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

/** Compiles what writes the answers of one schema, once, with the first of them. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  let stringify: ((answer: unknown) => string) | undefined;
  return (answer: unknown) => {
    stringify ??= fastJsonStringify(schema) as (answer: unknown) => string;
    return stringify(answer);
  };
};
