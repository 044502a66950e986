const KEY = 'bw.session';

export const session = {
  get token() {
    return localStorage.getItem(KEY);
  },
  set token(value) {
    if (value === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
  },
};

/** Gives `{status, data}`; a session that is over leads back to the sign-in. */
export async function api(method, path, body) {
  const response = await fetch(`/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (response.status === 401 && path !== 'session') {
    session.token = null;
    location.hash = '#/sign-in';
  }
  const data = response.status === 204 ? null : await response.json();
  return { status: response.status, ok: response.ok, data };
}

/** Says to nobody in particular that a page was seen. */
export function track(name) {
  api('POST', 'telemetry', { name }).catch(() => undefined);
}
