import './controls.js';
import './sign-in.js';
import './orders.js';
import './order.js';
import './new-order.js';
import './catalogue.js';
import { ShadowElement, safe } from './element.js';
import { graphql } from './graphql.js';

class QApp extends ShadowElement {
  connectedCallback() {
    window.addEventListener('q-route', () => this.route());
    window.addEventListener('popstate', () => this.route());
    this.route();
  }

  async route() {
    const { viewer } = await graphql('query Viewer { viewer { name email } }');
    if (!viewer) {
      history.replaceState({}, '', '/login');
      this.paint('<q-sign-in></q-sign-in>');
      return;
    }
    const [, section = '', id] = location.pathname.split('/');
    if (section !== 'orders' && section !== 'catalogue') history.replaceState({}, '', '/orders');
    const view =
      section === 'catalogue'
        ? '<q-catalogue></q-catalogue>'
        : id === 'new'
          ? '<q-new-order></q-new-order>'
          : id
            ? `<q-order number="${safe(id)}"></q-order>`
            : '<q-orders></q-orders>';
    this.paint(
      `<header class="bar"><b>QUARRIER</b><a id="orders">Orders</a><a id="catalogue">Catalogue</a><span class="soft">${safe(viewer.email)}</span><a id="out">Log out</a></header><section>${view}</section>`,
      `header.bar { background: #2b2118; color: #fff8f1; padding: 14px 30px; margin: 0 } header a { color: #ffb77f } section { padding: 24px 30px; max-width: 1100px } .soft { margin-left: auto }`,
    );
    this.on('click', '#orders', () => this.go('/orders'));
    this.on('click', '#catalogue', () => this.go('/catalogue'));
    this.on('click', '#out', async () => {
      await graphql('mutation SignOut { signOut }');
      this.go('/login');
    });
  }
}

customElements.define('q-app', QApp);
