/** Applications of one page live at a folder or a script. */
const OF_PROGRAM = /(?:\/|\.\w{2,5})$/;

/**
 * The path by which an application of one page says where one is, behind the `#`: `#/visits/3`, `#!/visits/3`, and at the address of a program
 * `#Visit/view/3`; empty where there is none, as behind `/visits/3#notes/top`.
 */
export function routeInHash({ hash, pathname }: URL): string {
  const [route = ''] = hash.replace(/^#!?/, '').split('?');
  if (route.startsWith('/')) return route;
  return OF_PROGRAM.test(pathname) && route.includes('/') && !route.includes('=') ? `/${route}` : '';
}
