import { note } from './controls.js';
import { ShadowElement, safe } from './element.js';
import { graphql } from './graphql.js';

const SITES = 'Main clinic, 40 Wharf Road|East annex, 9 Tanner Street|Mobile unit depot, 212 Airport Way';

class QNewOrder extends ShadowElement {
  async connectedCallback() {
    this.paint('<p class="soft">One moment…</p>');
    const { products } = await graphql(
      'query Products($search: String) { products(search: $search) { sku name unit price_cents } }',
      { search: '' },
    );
    this.products = products;
    const names = products.map((product) => product.name).join('|');
    this.paint(
      `<h1>Place an order</h1><div class="panel"><q-field id="product" label="Product" type="select" options="${safe(names)}"></q-field><q-field id="quantity" label="Quantity" type="number" value="1"></q-field><q-field id="site" label="Deliver to" type="select" options="${safe(SITES)}"></q-field>
      <q-field id="day" label="Deliver on" type="date"></q-field><q-field id="po" label="PO number"></q-field><q-field id="notes" label="Notes for the driver" type="long"></q-field><p class="bad" role="alert"></p><div class="bar"><q-button id="place">Submit order</q-button><q-button plain id="back">Back</q-button></div></div>`,
      `.panel { max-width: 460px }`,
    );
    this.on('click', '#place', () => this.place());
    this.on('click', '#back', () => this.go('/orders'));
  }

  async place() {
    const value = (id) => this.find(`#${id}`).value;
    const product = this.products.find((known) => known.name === value('product'));
    const variables = {
      sku: product.sku,
      quantity: Number(value('quantity')),
      ship_to: value('site'),
      deliver_on: value('day'),
      po_number: value('po'),
      notes: value('notes'),
    };
    try {
      const { placeOrder } = await graphql(
        'mutation PlaceOrder($sku: ID!, $quantity: Int!, $ship_to: String!, $deliver_on: Date!, $po_number: String!, $notes: String) { placeOrder(sku: $sku, quantity: $quantity, ship_to: $ship_to, deliver_on: $deliver_on, po_number: $po_number, notes: $notes) { number } }',
        variables,
      );
      this.go(`/orders/${placeOrder.number}`);
      note(`Order ${placeOrder.number} placed. Thank you!`);
    } catch (error) {
      this.find('.bad').textContent = error.message;
    }
  }
}

customElements.define('q-new-order', QNewOrder);
