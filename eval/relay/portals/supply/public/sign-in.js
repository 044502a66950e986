import { ShadowElement, safe } from './element.js';
import { graphql } from './graphql.js';

class QSignIn extends ShadowElement {
  connectedCallback() {
    this.paint(
      `<div class="panel"><h1>Quarrier</h1><p class="soft">Ordering for clinics and practices</p><p class="bad" role="alert"></p>
      <q-field id="email" label="Email" type="email"></q-field><q-field id="password" label="Password" type="password"></q-field>
      <q-button id="enter">Log in</q-button></div>`,
      `.panel { width: 340px; margin: 12vh auto }`,
    );
    this.on('click', '#enter', () => this.enter());
    this.shadowRoot.addEventListener('keydown', (event) => event.key === 'Enter' && this.enter());
  }

  async enter() {
    const variables = { email: this.find('#email').value, password: this.find('#password').value };
    try {
      await graphql(
        'mutation SignIn($email: String!, $password: String!) { signIn(email: $email, password: $password) { name } }',
        variables,
      );
      this.go('/orders');
    } catch (error) {
      this.find('.bad').innerHTML = safe(error.message);
    }
  }
}

customElements.define('q-sign-in', QSignIn);
