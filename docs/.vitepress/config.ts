import { defineConfig } from 'vitepress';

const page = (text: string, link: string) => ({ text, link });

export default defineConfig({
  title: 'Frontdesk',
  description: 'One self-hosted API that answers a clinic’s phone and works in its portals',
  lang: 'en',
  base: '/docs/',
  outDir: './dist',
  cacheDir: '../node_modules/.cache/vitepress',
  cleanUrls: true,
  // Where pages lie is kept in a file, so that no page needs a script of its own for it.
  metaChunk: true,
  // Served beside the pages.
  ignoreDeadLinks: [/reference$/, /^\.\.\/console$/],
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Quickstart', link: '/quickstart' },
      { text: 'API reference', link: '/reference', target: '_self' },
      { text: 'Console', link: '../console', target: '_self' },
    ],
    sidebar: [
      {
        text: 'Begin',
        items: [
          page('Quickstart', '/quickstart'),
          page('Concepts', '/concepts'),
          page('The console', '/console'),
          page('Changelog', '/changelog'),
        ],
      },
      {
        text: 'The API',
        items: [
          page('Keys and permissions', '/authentication'),
          page('Requests and limits', '/requests'),
          page('Errors', '/errors'),
          page('Webhooks', '/webhooks'),
          page('The command line', '/cli'),
        ],
      },
      {
        text: 'On the phone',
        items: [
          page('Voice agents', '/voice'),
          page('A real line', '/carrier'),
          page('Calendars and FHIR', '/calendars'),
          page('Notifications', '/notifications'),
        ],
      },
      { text: 'In portals', items: [page('Relay runs', '/relay')] },
      { text: 'Models', items: [page('Choosing a language model', '/models')] },
      {
        text: 'Running it',
        items: [
          page('Deploying', '/deploying'),
          page('Configuration', '/configuration'),
          page('Keys, secrets and backups', '/keys'),
          page('Observability', '/observability'),
          page('Scale', '/scale'),
          page('Security', '/security'),
          page('Privacy', '/privacy'),
        ],
      },
    ],
  },
});
