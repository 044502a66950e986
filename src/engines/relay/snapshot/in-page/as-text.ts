/**
 * Runs inside the page: data as one JSON text, which the driver hands over as it is; it takes structures apart value by value. Null on
 * pages that write JSON in a way of their own.
 */
export function asText(data: object): string | null {
  const isOwnWay = [Object, Array, String, Number, Boolean].some(({ prototype }) => 'toJSON' in prototype);
  const text: unknown = isOwnWay ? null : JSON.stringify(data);
  return typeof text === 'string' ? text : null;
}
