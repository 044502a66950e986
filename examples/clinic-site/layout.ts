export interface SitePage {
  path: string;
  /** Body of the page, below `pages/`. */
  file: string;
  /** Its name in the menu; empty keeps it out. */
  menu: string;
  title: string;
  description: string;
}

const NAME = 'Alder & Finch Dental';

export const PAGES: readonly SitePage[] = [
  {
    path: '/',
    file: 'home.html',
    menu: 'Home',
    title: 'Family dentist in Fairhaven, Oregon',
    description:
      'Alder & Finch Dental is a family dental practice in Fairhaven, Oregon: unhurried visits, clear prices, same-day emergency care.',
  },
  {
    path: '/services',
    file: 'services.html',
    menu: 'Services & prices',
    title: 'Services and prices',
    description: 'What we do, how long it takes and what it costs.',
  },
  {
    path: '/team',
    file: 'team.html',
    menu: 'Our team',
    title: 'Our team',
    description: 'The dentists, hygienists and front desk of Alder & Finch Dental.',
  },
  {
    path: '/new-patients',
    file: 'new-patients.html',
    menu: 'New patients',
    title: 'New patients',
    description: 'What to bring, what happens at a first visit, and how to cancel one.',
  },
  {
    path: '/insurance',
    file: 'insurance.html',
    menu: 'Insurance & payment',
    title: 'Insurance and payment',
    description: 'Plans we accept, ways to pay, and our membership for people without insurance.',
  },
  {
    path: '/faq',
    file: 'faq.html',
    menu: 'Questions',
    title: 'Questions we are asked',
    description: 'Answers about children, anxiety, X-rays, billing and more.',
  },
  {
    path: '/emergencies',
    file: 'emergencies.html',
    menu: 'Emergencies',
    title: 'Dental emergencies',
    description: 'What to do about a knocked-out tooth, swelling or pain, day and night.',
  },
  {
    path: '/contact',
    file: 'contact.html',
    menu: 'Hours & contact',
    title: 'Hours and contact',
    description: 'Opening hours, telephone, address, parking and bus lines.',
  },
];

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function menu(current: string): string {
  const items = PAGES.filter((page) => page.path !== '/' && page.menu !== '').map(
    (page) =>
      `<li><a href="${page.path}"${page.path === current ? ' aria-current="page"' : ''}>${escapeHtml(page.menu)}</a></li>`,
  );
  return `<nav class="menu" aria-label="Main"><ul>${items.join('')}</ul></nav>`;
}

/** The whole document around the body of a page. */
export function renderPage(page: SitePage, body: string): string {
  const title = `${escapeHtml(page.title)} | ${escapeHtml(NAME)}`;
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header class="masthead">
<div class="bar">
<a class="brand" href="/"><svg viewBox="0 0 40 40" aria-hidden="true"><path d="M20 5c-5-4-14-1-14 8 0 7 3 9 4 15 .6 4 1.5 8 4 8 3 0 2-10 6-10s3 10 6 10c2.5 0 3.4-4 4-8 1-6 4-8 4-15 0-9-9-12-14-8z"/></svg><span>${escapeHtml(NAME)}</span></a>
<a class="call" href="tel:+15415550134"><small>Call or text</small>(541) 555-0134</a>
</div>
${menu(page.path)}
</header>
<main>
${body.trim()}
</main>
<footer class="foot">
<div class="columns">
<div><strong>${escapeHtml(NAME)}</strong><p>418 Alder Street, Suite 2<br>Fairhaven, OR 97464</p></div>
<div><strong>Reach us</strong><p><a href="tel:+15415550134">(541) 555-0134</a><br><a href="mailto:hello@alderfinch.example.com">hello@alderfinch.example.com</a></p></div>
<div><strong>See us</strong><p><a href="/contact">Hours, map and parking</a><br><a href="/emergencies">In an emergency</a></p></div>
</div>
<p class="fine">&copy; 2025 ${escapeHtml(NAME)}. A made-up practice for demonstrations; nobody works here.</p>
</footer>
</body>
</html>
`;
}
