import { money, ShadowElement, safe } from './element.js';
import { graphql } from './graphql.js';

const STATUSES = ['', 'OPEN', 'SHIPPED', 'BACKORDERED', 'DELIVERED', 'CANCELLED', 'RETURNED'];
const PAGE = 8;
const LIST = `query Orders($status: String, $skip: Int) {
  orders(status: $status, skip: $skip) { total items { number placed_on deliver_on ship_to status total_cents } }
}`;

/** One order in the list. */
class QOrderRow extends ShadowElement {
  set order(order) {
    this.paint(
      `<div class="panel"><a><b>${order.number}</b></a><span>${safe(order.ship_to)}</span><span class="soft">placed ${order.placed_on}</span><span class="soft">due ${order.deliver_on}</span><i>${order.status}</i><b>${money(order.total_cents)}</b></div>`,
      `.panel { display: grid; grid-template-columns: 80px 1fr 150px 140px 120px 90px; gap: 10px; padding: 12px 16px; margin-bottom: 6px }`,
    );
    this.on('click', 'a', () => this.go(`/orders/${order.number}`));
  }
}

class QOrders extends ShadowElement {
  connectedCallback() {
    this.status = '';
    this.skip = 0;
    this.load();
  }

  async load() {
    this.paint('<p class="soft">Fetching orders…</p>');
    const { orders } = await graphql(LIST, { status: this.status, skip: this.skip });
    const last = Math.min(orders.total, this.skip + PAGE);
    this.paint(`<div class="bar"><h1>Your orders</h1><q-button id="new">Place an order</q-button></div>
      <div class="bar"><label>Show <select>${STATUSES.map((status) => `<option value="${status}" ${status === this.status ? 'selected' : ''}>${status === '' ? 'all orders' : status.toLowerCase()}</option>`).join('')}</select></label></div>
      <div id="rows"></div><div class="bar">${this.skip > 0 ? '<q-button plain id="newer">Newer</q-button>' : ''}<span class="soft">${orders.total === 0 ? 'No orders' : `${this.skip + 1} to ${last} of ${orders.total}`}</span>${last < orders.total ? '<q-button plain id="older">Older</q-button>' : ''}</div>`);
    for (const order of orders.items) {
      const row = document.createElement('q-order-row');
      row.order = order;
      this.find('#rows').append(row);
    }
    this.on('click', '#new', () => this.go('/orders/new'));
    this.on('click', '#older', () => this.turn(PAGE));
    this.on('click', '#newer', () => this.turn(-PAGE));
    this.on('change', 'select', (select) => {
      this.status = select.value;
      this.skip = 0;
      this.load();
    });
  }

  turn(by) {
    this.skip += by;
    this.load();
  }
}

customElements.define('q-order-row', QOrderRow);
customElements.define('q-orders', QOrders);
