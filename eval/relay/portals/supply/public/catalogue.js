import { money, ShadowElement, safe } from './element.js';
import { graphql } from './graphql.js';

const TYPING_MS = 250;

/** One product; a star marks it as a favorite. */
class QProduct extends ShadowElement {
  set product(product) {
    this.paint(
      `<div class="panel"><h3>${safe(product.name)}</h3><p class="soft">${product.sku} · ${safe(product.category)} · ${safe(product.unit)}</p><p><b>${money(product.price_cents)}</b> <span class="${product.stock === 0 ? 'bad' : 'soft'}">${product.stock === 0 ? 'Out of stock' : `${product.stock} in stock`}</span></p><button aria-label="Favorite" aria-pressed="${product.favorite === 1}">${product.favorite === 1 ? '★' : '☆'}</button></div>`,
      `h3 { margin: 0 } .panel { height: 100% } button { border: 0; background: none; font-size: 20px; cursor: pointer }`,
    );
    this.on('click', 'button', async (button) => {
      const { toggleFavorite } = await graphql('mutation ToggleFavorite($sku: ID!) { toggleFavorite(sku: $sku) }', {
        sku: product.sku,
      });
      button.textContent = toggleFavorite ? '★' : '☆';
      button.setAttribute('aria-pressed', String(toggleFavorite));
    });
  }
}

class QCatalogue extends ShadowElement {
  connectedCallback() {
    this.paint(
      `<h1>Catalogue</h1><div class="bar"><input placeholder="Search products"></div><div id="grid"></div>`,
      `#grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px }`,
    );
    let timer;
    this.find('input').addEventListener('input', (event) => {
      clearTimeout(timer);
      timer = setTimeout(() => this.load(event.target.value), TYPING_MS);
    });
    this.load('');
  }

  async load(search) {
    const { products } = await graphql(
      'query Products($search: String) { products(search: $search) { sku name category unit price_cents stock favorite } }',
      { search },
    );
    this.find('#grid').replaceChildren(
      ...products.map((product) => {
        const element = document.createElement('q-product');
        element.product = product;
        return element;
      }),
    );
  }
}

customElements.define('q-product', QProduct);
customElements.define('q-catalogue', QCatalogue);
