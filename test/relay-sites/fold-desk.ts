/** A list of deliveries whose rows unfold: what each was sent with stands below its row, and nowhere else. */

import { esc, type SiteDefinition } from './site.ts';

interface Delivery {
  number: string;
  clinic: string;
  carrier: string;
  weight: string;
}

export interface FoldDeskState {
  deliveries: Delivery[];
}

export function foldDesk(): SiteDefinition<FoldDeskState> {
  const state: FoldDeskState = {
    deliveries: ['Fern Hill', 'Fern Lane', 'Dale', 'Moor End'].map((clinic, at) => ({
      number: `D-${at + 71}`,
      clinic: `${clinic} Clinic`,
      carrier: ['North Post', 'Swift Vans', 'North Post', 'Bike Line'][at] ?? '',
      weight: `${at + 2}.5 kg`,
    })),
  };
  const rows = () =>
    state.deliveries
      .map(
        ({ number, clinic, carrier, weight }) =>
          `<tr><td><button type="button" class="fold" aria-expanded="false" aria-label="Expand row"></button></td><td>${number}</td><td>${esc(clinic)}</td></tr><template><tr><td colspan="3"><dl><dt>Carrier</dt><dd>${carrier}</dd><dt>Weight</dt><dd>${weight}</dd></dl></td></tr></template>`,
      )
      .join('');
  return {
    state,
    home: '/',
    reply({ path }) {
      const body =
        path === '/deliveries'
          ? `<h1>Deliveries</h1><table><thead><tr><th></th><th>Delivery</th><th>Clinic</th></tr></thead><tbody>${rows()}</tbody></table><script>document.querySelector('tbody').onclick=e=>{const b=e.target.closest('.fold');if(!b||b.getAttribute('aria-expanded')==='true')return;b.setAttribute('aria-expanded','true');const t=b.closest('tr').nextElementSibling;t.replaceWith(t.content.cloneNode(true))}</script>`
          : path === '/'
            ? '<h1>Welcome</h1>'
            : null;
      if (body === null) return null;
      return `<!DOCTYPE html><html><head><title>Depot</title><style>.fold{width:20px;height:20px}</style></head><body><nav><a href="/">Home</a> <a href="/deliveries">Deliveries</a></nav><main>${body}</main></body></html>`;
    },
  };
}
