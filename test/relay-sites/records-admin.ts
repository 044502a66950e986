/** A framework's generated admin: change lists with tick boxes, add and change forms, a page that asks before it deletes. */

import { esc, type SiteDefinition } from './site.ts';

export interface AdminProduct {
  id: number;
  name: string;
  sku: string;
  price: string;
  stock: number;
  category: string;
  active: boolean;
  released: string;
}

export interface AdminState {
  products: AdminProduct[];
  customers: { id: number; first: string; last: string; email: string; joined: string }[];
}

const CATEGORIES = ['Stationery', 'Furniture', 'Electronics'];

function layout(title: string, crumbs: string, message: string, content: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>${title} | Shop admin</title><style>.hidden,.help-popup{display:none} #header{background:#417690;color:#fff} .errornote,.errorlist{color:#ba2121} th,td{padding:4px}</style></head>
<body class="change-list"><a href="#content-start" class="skip-to-content-link">Skip to main content</a><div id="container"><header id="header"><div id="branding"><div id="site-name"><a href="/admin/">Shop administration</a></div></div>
<div id="user-tools">Welcome, <strong>dana</strong>. <a href="/">View site</a> / <a href="/admin/password_change/">Change password</a> / <form id="logout-form" method="post" action="/admin/logout/"><button type="submit">Log out</button></form></div></header>
<nav aria-label="Breadcrumbs"><div class="breadcrumbs">${crumbs}</div></nav>
<div class="main"><nav class="sticky" id="nav-sidebar" aria-label="Sidebar"><input type="search" id="nav-filter" placeholder="Start typing to filter…" aria-label="Filter navigation items">
<div class="app-shop module"><table><caption><a href="/admin/shop/" class="section" title="Models in the Shop application">Shop</a></caption>
<tbody><tr class="model-customer"><th scope="row"><a href="/admin/shop/customer/">Customers</a></th><td><a href="/admin/shop/customer/add/" class="addlink" aria-label="Add customer">Add</a></td></tr>
<tr class="model-product"><th scope="row"><a href="/admin/shop/product/">Products</a></th><td><a href="/admin/shop/product/add/" class="addlink" aria-label="Add product">Add</a></td></tr></tbody></table></div></nav>
<main id="content-start" class="content">${message === '' ? '' : `<ul class="messagelist"><li class="success">${message}</li></ul>`}<div id="content"><h1>${title}</h1>${content}</div></main></div></div></body></html>`;
}

function productForm(
  state: AdminState,
  product: Partial<AdminProduct>,
  errors: Record<string, string>,
  id: number | null,
): string {
  const row = (name: string, label: string, field: string, required = true) =>
    `<div class="form-row field-${name}${errors[name] === undefined ? '' : ' errors'}">${errors[name] === undefined ? '' : `<ul class="errorlist" id="id_${name}_error"><li>${errors[name]}</li></ul>`}<div><div class="flex-container"><label class="${required ? 'required' : ''}" for="id_${name}">${label}:</label>${field}</div></div></div>`;
  void state;
  return `<div id="content-main"><form method="post" id="product_form" novalidate>${Object.keys(errors).length === 0 ? '' : '<p class="errornote">Please correct the errors below.</p>'}
<fieldset class="module aligned">
${row('name', 'Name', `<input type="text" name="name" class="vTextField" maxlength="200" required id="id_name" value="${esc(product.name ?? '')}">`)}
${row('sku', 'Sku', `<input type="text" name="sku" class="vTextField" required id="id_sku" value="${esc(product.sku ?? '')}">`)}
${row('price', 'Price', `<input type="number" name="price" step="0.01" required id="id_price" value="${esc(product.price ?? '')}">`)}
${row('stock', 'Stock', `<input type="number" name="stock" class="vIntegerField" required id="id_stock" value="${product.stock ?? 0}">`)}
${row('category', 'Category', `<div class="related-widget-wrapper"><select name="category" id="id_category" required><option value="">---------</option>${CATEGORIES.map((name) => `<option${name === product.category ? ' selected' : ''}>${name}</option>`).join('')}</select><a class="related-widget-wrapper-link add-related" href="/admin/shop/category/add/?_popup=1" title="Add another category">+</a><a class="related-widget-wrapper-link delete-related" href="/admin/shop/category/2/delete/?_popup=1" title="Delete selected category">Delete</a></div>`)}
${row('released', 'Released', `<p class="datetime"><input type="text" name="released" class="vDateField" size="10" id="id_released" value="${esc(product.released ?? '')}"> <span class="datetimeshortcuts"><a href="#">Today</a></span></p>`, false)}
${row('active', 'Is active', `<input type="checkbox" name="active" id="id_active"${product.active === false ? '' : ' checked'}>`, false)}
</fieldset><div class="submit-row"><input type="submit" value="Save" class="default" name="_save"><input type="submit" value="Save and add another" name="_addanother"><input type="submit" value="Save and continue editing" name="_continue">${id === null ? '' : `<a href="/admin/shop/product/${id}/delete/" class="deletelink">Delete</a>`}</div></form></div>`;
}

export function recordsAdmin(): SiteDefinition<AdminState> {
  const names = [
    'Blue Pen',
    'Red Pen',
    'Desk',
    'Desk Lamp',
    'Office Chair',
    'Notebook',
    'Stapler',
    'Monitor',
    'Keyboard',
    'Mouse',
    'Whiteboard',
    'Marker',
  ];
  const state: AdminState = {
    products: names.map((name, index) => ({
      id: index + 1,
      name,
      sku: `SKU-${100 + index}`,
      price: (2.5 + index * 7).toFixed(2),
      stock: (index * 13) % 40,
      category: CATEGORIES[index % 3] ?? '',
      active: index % 4 !== 3,
      released: `2026-0${(index % 9) + 1}-1${index % 9}`,
    })),
    customers: ['Jane Roe', 'Tom Baker', 'Mary Ann Lee', 'Ann Lee'].map((name, index) => ({
      id: index + 1,
      first: name.split(' ').slice(0, -1).join(' '),
      last: name.split(' ').at(-1) ?? '',
      email: `${name.toLowerCase().replace(/ /g, '.')}@example.com`,
      joined: `March ${index + 3}, 2026`,
    })),
  };
  let flash = '';
  const say = (text: string) => {
    flash = text;
  };
  const heard = () => {
    const text = flash;
    flash = '';
    return text;
  };
  /** A condition of the list of customers, kept from one visit to the next. */
  let kept = 'Ann';
  const crumb = (...parts: string[]) => `<a href="/admin/">Home</a> › ${parts.join(' › ')}`;
  return {
    state,
    home: '/admin/',
    reply({ method, path, query, form }) {
      if (path === '/admin/') {
        return layout(
          'Site administration',
          '',
          heard(),
          `<div id="content-main"><div class="app-shop module"><table><caption><a href="/admin/shop/" class="section">Shop</a></caption><tr class="model-customer"><th scope="row"><a href="/admin/shop/customer/">Customers</a></th><td><a href="/admin/shop/customer/add/" class="addlink">Add</a></td><td><a href="/admin/shop/customer/" class="changelink">Change</a></td></tr><tr class="model-product"><th scope="row"><a href="/admin/shop/product/">Products</a></th><td><a href="/admin/shop/product/add/" class="addlink">Add</a></td><td><a href="/admin/shop/product/" class="changelink">Change</a></td></tr></table></div></div><div id="content-related"><div class="module" id="recent-actions-module"><h2>Recent actions</h2><h3>My actions</h3><ul class="actionlist"><li class="changelink"><a href="/admin/shop/product/3/change/">Desk</a><br><span class="mini quiet">Product</span></li><li class="addlink"><a href="/admin/shop/product/2/change/">Red Pen</a><br><span class="mini quiet">Product</span></li></ul></div></div>`,
        );
      }
      if (path === '/admin/shop/customer/') {
        kept = query.has('reset') ? '' : (query.get('name') ?? kept);
        const rows = state.customers
          .filter(({ first, last }) => `${first} ${last}`.includes(kept))
          .map(
            (one) =>
              `<tr><td class="action-checkbox"><input type="checkbox" name="_selected_action" value="${one.id}" class="action-select" aria-label="Select this object for an action - ${one.first}"></td><th class="field-name"><a href="/admin/shop/customer/${one.id}/change/">${one.first} ${one.last}</a></th><td class="field-email">${one.email}</td><td class="field-joined nowrap">${one.joined}</td></tr>`,
          )
          .join('');
        return layout(
          'Select customer to change',
          crumb('Shop', 'Customers'),
          heard(),
          `<ul class="object-tools"><li><a href="/admin/shop/customer/add/" class="addlink">Add customer</a></li></ul><div id="changelist"><form method="get"><h2>Filter</h2><label>Name <input name="name" value="${kept}"></label><button>Apply</button><button name="reset" value="1">Reset</button></form><div class="results"><table id="result_list"><thead><tr><th scope="col" class="action-checkbox-column"><div class="text"><span><input type="checkbox" id="action-toggle" aria-label="Select all objects on this page for an action"></span></div></th><th scope="col" class="sortable column-name"><div class="text"><a href="?o=1">Name</a></div></th><th scope="col"><div class="text"><a href="?o=2">Email address</a></div></th><th scope="col"><div class="text"><a href="?o=3">Joined</a></div></th></tr></thead><tbody>${rows}</tbody></table></div><p class="paginator">${state.customers.length} customers</p></div>`,
        );
      }
      if (path === '/admin/shop/product/') {
        const asked = (query.get('q') ?? '').toLowerCase();
        const category = query.get('category') ?? '';
        const all = state.products.filter(
          (one) => one.name.toLowerCase().includes(asked) && (category === '' || one.category === category),
        );
        const page = Number(query.get('p') ?? '1');
        const rows = all
          .slice((page - 1) * 8, page * 8)
          .map(
            (one) =>
              `<tr><td class="action-checkbox"><input type="checkbox" name="_selected_action" value="${one.id}" class="action-select" aria-label="Select this object for an action - ${one.name}"></td><th class="field-name"><a href="/admin/shop/product/${one.id}/change/">${one.name}</a></th><td class="field-sku">${one.sku}</td><td class="field-price">${one.price}</td><td class="field-stock">${one.stock}</td><td class="field-category">${one.category}</td><td class="field-active"><img src="/static/admin/img/icon-${one.active ? 'yes' : 'no'}.svg" alt="${one.active ? 'True' : 'False'}"></td></tr>`,
          )
          .join('');
        const pages = Math.max(1, Math.ceil(all.length / 8));
        const pager =
          pages === 1
            ? ''
            : Array.from({ length: pages }, (_, index) =>
                index + 1 === page
                  ? `<li><a role="button" aria-current="page">${index + 1}</a></li>`
                  : `<li><a role="button" href="?p=${index + 1}">${index + 1}</a></li>`,
              ).join('');
        return layout(
          'Select product to change',
          crumb('Shop', 'Products'),
          heard(),
          `<ul class="object-tools"><li><a href="/admin/shop/product/add/" class="addlink">Add product</a></li></ul><div class="module filtered" id="changelist"><div class="changelist-form-container"><div id="toolbar"><form id="changelist-search" method="get" role="search"><label for="searchbar"><img src="/s.svg" alt="Search"></label><input type="text" size="40" name="q" value="${esc(asked)}" id="searchbar"><input type="submit" value="Search"></form></div>
<form id="changelist-form" method="post"><div class="actions"><label>Action: <select name="action" required><option value="" selected>---------</option><option value="delete_selected">Delete selected products</option></select></label><button type="submit" class="button" title="Run the selected action" name="index" value="0">Run</button><span class="action-counter">0 of ${rows.length} selected</span></div>
<div class="results"><table id="result_list"><thead><tr><th scope="col" class="action-checkbox-column"><input type="checkbox" id="action-toggle"></th>${['Name', 'Sku', 'Price', 'Stock', 'Category', 'Is active'].map((header, index) => `<th scope="col" class="sortable"><div class="text"><a href="?o=${index + 1}">${header}</a></div></th>`).join('')}</tr></thead><tbody>${rows}</tbody></table></div><nav class="paginator" aria-labelledby="pagination"><h2 id="pagination" class="visually-hidden">Pagination products</h2><ul>${pager}</ul> ${all.length} products</nav></form></div>
<nav id="changelist-filter" aria-labelledby="changelist-filter-header"><h2 id="changelist-filter-header">Filter</h2><details data-filter-title="category" open><summary>By category</summary><ul><li class="selected"><a href="?">All</a></li>${CATEGORIES.map((name) => `<li><a href="?category=${name}">${name}</a></li>`).join('')}</ul></details></nav></div>`,
        );
      }
      const change = /^\/admin\/shop\/product\/(\d+)\/change\/$/.exec(path);
      const product = state.products.find(
        (one) => one.id === Number(change?.[1] ?? /^\/admin\/shop\/product\/(\d+)\/delete\/$/.exec(path)?.[1]),
      );
      if (path === '/admin/shop/product/add/' || (change !== null && product !== undefined)) {
        if (method === 'GET')
          return layout(
            product === undefined ? 'Add product' : 'Change product',
            crumb('Shop', 'Products'),
            heard(),
            `${product === undefined ? '' : `<h2>${product.name}</h2>`}${productForm(state, product ?? {}, {}, product?.id ?? null)}`,
          );
        const given = {
          name: form.get('name') ?? '',
          sku: form.get('sku') ?? '',
          price: form.get('price') ?? '',
          stock: Number(form.get('stock') ?? 0),
          category: form.get('category') ?? '',
          active: form.has('active'),
          released: form.get('released') ?? '',
        };
        const errors: Record<string, string> = {};
        for (const name of ['name', 'sku', 'price', 'category'] as const)
          if (given[name] === '') errors[name] = 'This field is required.';
        if (given.released !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(given.released))
          errors.released = 'Enter a valid date.';
        if (state.products.some((one) => one.sku === given.sku && one !== product))
          errors.sku = 'Product with this Sku already exists.';
        if (Object.keys(errors).length > 0)
          return layout(
            product === undefined ? 'Add product' : 'Change product',
            crumb('Shop', 'Products'),
            '',
            productForm(state, given, errors, product?.id ?? null),
          );
        if (product === undefined) {
          const id = Math.max(...state.products.map((one) => one.id)) + 1;
          state.products.push({ id, ...given, price: Number(given.price).toFixed(2) });
          say(
            `The product “<a href="/admin/shop/product/${id}/change/">${esc(given.name)}</a>” was added successfully.`,
          );
        } else {
          Object.assign(product, { ...given, price: Number(given.price).toFixed(2) });
          say(
            `The product “<a href="/admin/shop/product/${product.id}/change/">${esc(given.name)}</a>” was changed successfully.`,
          );
        }
        return { redirect: '/admin/shop/product/' };
      }
      if (/\/delete\/$/.test(path) && product !== undefined) {
        if (method === 'GET')
          return layout(
            'Delete',
            crumb('Shop', 'Products', product.name, 'Delete'),
            '',
            `<p>Are you sure you want to delete the product “${product.name}”? All of the following related items will be deleted:</p><h2>Summary</h2><ul><li>Products: 1</li></ul><h2>Objects</h2><ul><li>Product: <a href="/admin/shop/product/${product.id}/change/">${product.name}</a></li></ul><form method="post"><div><input type="hidden" name="post" value="yes"><input type="submit" value="Yes, I’m sure"><a href="#" class="button cancel-link">No, take me back</a></div></form>`,
          );
        state.products = state.products.filter((one) => one !== product);
        say(`The product “${product.name}” was deleted successfully.`);
        return { redirect: '/admin/shop/product/' };
      }
      return null;
    },
  };
}
