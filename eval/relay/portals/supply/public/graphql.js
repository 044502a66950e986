/** Sends one operation; throws an Error with the server's words. */
export async function graphql(query, variables = {}) {
  const operationName = /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1];
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName, query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}
