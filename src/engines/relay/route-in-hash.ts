/** The path by which an application of one page says where one is, behind the `#`: `#/visits/3`, `#!/visits/3`, `#Visit/view/3`; empty where there is none. */
export function routeInHash({ hash }: URL): string {
  const [route = ''] = hash.replace(/^#!?/, '').split('?');
  return route.includes('/') && !route.includes('=') ? route.replace(/^\/?/, '/') : '';
}
