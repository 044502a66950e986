import { isVisible } from './visible.ts';

/** Visible widgets that wait for a person, by kind: `recaptcha`, `hcaptcha`, `turnstile` and the like. Solved and invisible ones are left out. */
export function captchasOf(all: readonly Element[]): string[] {
  const KINDS: [string, RegExp][] = [
    ['recaptcha', /recaptcha\/(?:api2|enterprise)\/(?:anchor|bframe)/],
    ['hcaptcha', /hcaptcha\.com/],
    ['turnstile', /challenges\.cloudflare\.com|turnstile/],
    ['funcaptcha', /arkoselabs|funcaptcha/],
    ['datadome', /captcha-delivery\.com/],
    ['friendly captcha', /friendlycaptcha|frcapi/],
  ];
  const answers = document.querySelectorAll<HTMLInputElement>(
    '[name=g-recaptcha-response],[name=h-captcha-response],[name=cf-turnstile-response],[name=frc-captcha-solution],[name=fc-token]',
  );
  if ([...answers].some(({ value }) => value.length > 10)) return [];
  const found = new Set<string>();
  for (const element of all) {
    if (!isVisible(element) || element.getBoundingClientRect().width < 100) continue;
    const source = element instanceof HTMLIFrameElement ? element.src : '';
    const isInvisible = /size=invisible/.test(source) || element.getAttribute('data-size') === 'invisible';
    if (isInvisible) continue;
    const kind = KINDS.find(([, pattern]) => pattern.test(source))?.[0];
    const box = element.getBoundingClientRect();
    // Widgets that are drawn where their script cannot be loaded still have their place.
    const placed = /(?:^|\s)(g-recaptcha|h-captcha|cf-turnstile|frc-captcha)(?:\s|$)/.exec(
      element.getAttribute('class') ?? '',
    )?.[1];
    if (kind) found.add(kind);
    else if (placed && box.height > 40) found.add(placed);
  }
  return [...found];
}
