import { note } from './controls.js';
import { money, ShadowElement, safe } from './element.js';
import { graphql } from './graphql.js';

const SITES = 'Main clinic, 40 Wharf Road|East annex, 9 Tanner Street|Mobile unit depot, 212 Airport Way';
const PARTS =
  'number placed_on deliver_on ship_to po_number status notes total_cents lines { sku name unit quantity price_cents }';

class QOrder extends ShadowElement {
  connectedCallback() {
    this.load();
  }

  async load() {
    this.paint('<p class="soft">Fetching order…</p>');
    const { order } = await graphql(`query Order($number: ID!) { order(number: $number) { ${PARTS} } }`, {
      number: this.getAttribute('number'),
    });
    this.show(order);
  }

  show(order) {
    const open = order.status === 'OPEN' || order.status === 'BACKORDERED';
    const line = (item) =>
      `<tr><td>${safe(item.name)}<br><span class="soft">${item.sku}, ${safe(item.unit)}</span></td><td>${item.quantity}</td><td>${money(item.price_cents)}</td><td>${money(item.quantity * item.price_cents)}</td></tr>`;
    this.paint(
      `<p><a id="back">All orders</a></p><h1>Order ${order.number}</h1><div class="panel"><p><b>Status</b> ${order.status}</p><p><b>Placed</b> ${order.placed_on}</p><p><b>Delivery date</b> ${order.deliver_on}</p><p><b>Ship to</b> ${safe(order.ship_to)}</p><p><b>PO number</b> ${safe(order.po_number)}</p>${order.notes ? `<p><b>Notes</b> ${safe(order.notes)}</p>` : ''}</div>
      <div class="panel"><table><thead><tr><th>Item</th><th>Qty</th><th>Price</th><th>Sum</th></tr></thead><tbody>${order.lines.map(line).join('')}</tbody></table><p><b>Total ${money(order.total_cents)}</b></p></div>
      ${open ? `<details class="panel"><summary>Change delivery</summary><q-field id="day" label="Deliver on" type="date" value="${order.deliver_on}"></q-field><q-field id="site" label="Deliver to" type="select" options="${safe(SITES)}" value="${safe(order.ship_to)}"></q-field><q-field id="notes" label="Notes for the driver" type="long" value="${safe(order.notes)}"></q-field><p class="bad" role="alert"></p><q-button id="save">Update delivery</q-button></details><q-button plain id="cancel">Cancel order</q-button><q-ask hidden></q-ask>` : ''}`,
      `table { width: 100%; border-collapse: collapse } td, th { text-align: left; padding: 6px; border-bottom: 1px solid #f0dcc4 } summary { cursor: pointer; font-weight: bold }`,
    );
    this.on('click', '#back', () => this.go('/orders'));
    this.on('click', '#save', () => this.save(order));
    this.on('click', '#cancel', () => this.ask(order));
  }

  async save(order) {
    const variables = {
      number: order.number,
      deliver_on: this.find('#day').value,
      ship_to: this.find('#site').value,
      notes: this.find('#notes').value,
    };
    try {
      const data = await graphql(
        `mutation UpdateDelivery($number: ID!, $deliver_on: Date!, $ship_to: String!, $notes: String) { updateDelivery(number: $number, deliver_on: $deliver_on, ship_to: $ship_to, notes: $notes) { ${PARTS} } }`,
        variables,
      );
      this.show(data.updateDelivery);
      note('Delivery updated');
    } catch (error) {
      this.find('.bad').textContent = error.message;
    }
  }

  ask(order) {
    const box = this.find('q-ask');
    box.hidden = false;
    box.ask(`Cancel order ${order.number}?`, async () => {
      const { cancelOrder } = await graphql(
        `mutation CancelOrder($number: ID!) { cancelOrder(number: $number) { ${PARTS} } }`,
        { number: order.number },
      );
      this.show(cancelOrder);
      note(`Order ${order.number} was cancelled`);
    });
  }
}

/** Asks before something final. */
class QAsk extends ShadowElement {
  ask(question, act) {
    this.paint(
      `<div class="veil"><div class="panel" role="alertdialog" aria-modal="true" aria-label="${safe(question)}"><p>${safe(question)}</p><div class="bar"><q-button id="yes">Yes, cancel order</q-button><q-button plain id="no">No, keep it</q-button></div></div></div>`,
      `.veil { position: fixed; inset: 0; background: #2b211888; display: grid; place-items: center; z-index: 5 }`,
    );
    this.on('click', '#no', () => this.paint(''));
    this.on('click', '#yes', act);
  }
}

customElements.define('q-ask', QAsk);
customElements.define('q-order', QOrder);
