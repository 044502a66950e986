import { type Fragment, type Html, html } from './html.ts';

/** What was typed and what is wrong with it, by field name. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, string>;
}

export type Choice = readonly [value: string, label: string];

interface FieldOptions {
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
}

function errorOf(state: FormState, name: string): Html | null {
  const error = state.errors[name];
  return error === undefined ? null : html`<p class="error" id="${name}-error">${error}</p>`;
}

function invalid(state: FormState, name: string): Html | null {
  return state.errors[name] === undefined ? null : html` aria-invalid="true" aria-describedby="${name}-error"`;
}

function wrap(state: FormState, field: FieldOptions, control: Fragment): Html {
  return html`<div class="field"><label for="${field.name}">${field.label}${field.required === true && html` <span class="required" aria-hidden="true">*</span>`}</label>
${control}${field.hint !== undefined && html`<p class="hint">${field.hint}</p>`}${errorOf(state, field.name)}</div>`;
}

export function textField(
  state: FormState,
  field: FieldOptions & { type?: string; autocomplete?: string; placeholder?: string },
): Html {
  return wrap(
    state,
    field,
    html`<input id="${field.name}" name="${field.name}" type="${field.type ?? 'text'}" value="${state.values[field.name] ?? ''}"${field.autocomplete !== undefined && html` autocomplete="${field.autocomplete}"`}${field.placeholder !== undefined && html` placeholder="${field.placeholder}"`}${invalid(state, field.name)}>`,
  );
}

export function textArea(state: FormState, field: FieldOptions & { rows?: number }): Html {
  return wrap(
    state,
    field,
    html`<textarea id="${field.name}" name="${field.name}" rows="${field.rows ?? 4}"${invalid(state, field.name)}>
${state.values[field.name] ?? ''}</textarea>`,
  );
}

export function selectField(
  state: FormState,
  field: FieldOptions & { choices: readonly Choice[]; empty?: string },
): Html {
  const chosen = state.values[field.name] ?? '';
  const options = field.choices.map(
    ([value, label]) => html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  );
  return wrap(
    state,
    field,
    html`<select id="${field.name}" name="${field.name}"${invalid(state, field.name)}>${field.empty !== undefined && html`<option value="">${field.empty}</option>`}${options}</select>`,
  );
}

export function radioField(state: FormState, field: FieldOptions & { choices: readonly Choice[] }): Html {
  const chosen = state.values[field.name] ?? '';
  const radios = field.choices.map(
    ([value, label]) =>
      html`<label class="choice"><input type="radio" name="${field.name}" value="${value}"${value === chosen && html` checked`}> ${label}</label>`,
  );
  return html`<fieldset class="field"><legend>${field.label}${field.required === true && html` <span class="required" aria-hidden="true">*</span>`}</legend><div class="choices">${radios}</div>${errorOf(state, field.name)}</fieldset>`;
}

export function checkField(state: FormState, field: FieldOptions): Html {
  return html`<div class="field"><label class="choice"><input type="checkbox" id="${field.name}" name="${field.name}" value="yes"${state.values[field.name] === 'yes' && html` checked`}${invalid(state, field.name)}> ${field.label}</label>${errorOf(state, field.name)}</div>`;
}

/** Shown above a form that was sent back. */
export function errorSummary(state: FormState): Html | null {
  const wrong = Object.keys(state.errors).length;
  if (wrong === 0) return null;
  return html`<div class="alert" role="alert">${wrong === 1 ? 'One field needs' : `${wrong} fields need`} your attention.</div>`;
}
