/** How forms stood when they were first seen: what was typed into them since is no sign that they came filled in. */

import type { ActionForm } from './action/action-target.ts';
import type { ElementSnapshot, FormSnapshot, Snapshot } from './snapshot/snapshot.ts';

/** What buttons are called that send what stands around them. */
export const SENDS =
  /^(?:save|create|add|submit|send|post|publish|apply|done|ok|confirm|finish|complete|continue|next|yes)\b/i;

/** A form that draws another field or loses one is the same form while it keeps this share of them. */
const SHARED_FIELDS = 0.5;

interface SeenForm {
  place: string;
  fields: readonly string[];
  came: Came;
}

/** How a form came. */
interface Came {
  /** Text fields that held something. */
  prefilled: number;
  /** A text that it requires was missing. */
  lacksRequired: boolean;
}

export class FormSeen {
  private readonly came = new Map<string, Came>();
  private readonly forms: SeenForm[] = [];

  /** Remembers the forms of a page that have not been seen before. */
  see(snapshot: Snapshot): void {
    for (const form of snapshot.forms) this.rememberForm(snapshot, form);
    for (const dialog of new Set(snapshot.elements.map((element) => element.dialog)))
      this.remember(looseKey(snapshot, dialog), cameAs(looseFields(snapshot, dialog)));
  }

  private rememberForm(snapshot: Snapshot, form: FormSnapshot): void {
    if (this.came.has(keyOf(snapshot, form))) return;
    const place = `${snapshot.url}|${form.action}|${form.key ?? ''}|${form.method}|${form.dialog}`;
    const standing = new Set(snapshot.forms.map((one) => keyOf(snapshot, one)));
    const earlier = this.forms.find(
      (one) =>
        one.place === place &&
        !standing.has(`${place.slice(0, place.lastIndexOf('|'))}|${one.fields.join('|')}`) &&
        shared(one.fields, form.fields) >= SHARED_FIELDS,
    );
    const fields = snapshot.elements.filter((element) => snapshot.forms[element.form] === form);
    const came = earlier?.came ?? { ...cameAs(fields), prefilled: form.prefilled };
    this.forms.push({ place, fields: form.fields, came });
    this.remember(keyOf(snapshot, form), came);
  }

  private remember(key: string, came: Came): void {
    if (!this.came.has(key)) this.came.set(key, came);
  }

  /**
   * The form that an element belongs to, as it came. A button that saves and stands in none belongs to the fields around it, or to the
   * form that the page is about; a switch to the fields of its dialog. Null for everything else.
   */
  formOf(snapshot: Snapshot, element: ElementSnapshot): ActionForm | null {
    const own = snapshot.forms[element.form];
    if (own !== undefined) return this.asItCame(snapshot, own);
    const sends = element.role === 'button' && SENDS.test(element.name.trim());
    if (element.row >= 0 || !(sends || waitsInDialog(snapshot, element))) return null;
    const loose = looseFields(snapshot, element.dialog);
    if (loose.length > 0) {
      return {
        method: 'post',
        action: snapshot.url,
        fields: loose.map((field) => field.label || field.fieldName),
        name: '',
        ...(this.came.get(looseKey(snapshot, element.dialog)) ?? cameAs(loose)),
        hasPassword: loose.some((field) => field.type === 'password'),
        isSearch: false,
        isLoose: true,
      };
    }
    if (!sends) return null;
    const forms = snapshot.forms.filter((form) => !form.isSearch && form.dialog === element.dialog);
    const [main] = forms.sort((a, b) => b.fields.length - a.fields.length);
    return main === undefined ? null : this.asItCame(snapshot, main);
  }

  private asItCame(snapshot: Snapshot, form: FormSnapshot): ActionForm {
    return { ...form, ...this.came.get(keyOf(snapshot, form)) };
  }
}

/** A switch in a dialog that a button of its own sends is one of its fields. */
function waitsInDialog(snapshot: Snapshot, { role, dialog }: ElementSnapshot): boolean {
  return (
    role === 'switch' &&
    dialog >= 0 &&
    snapshot.elements.some(
      (one) => one.dialog === dialog && one.role === 'button' && one.row < 0 && SENDS.test(one.name.trim()),
    )
  );
}

/** Share of the fields of the larger of two forms that both have. */
function shared(some: readonly string[], others: readonly string[]): number {
  return some.filter((field) => others.includes(field)).length / Math.max(1, some.length, others.length);
}

/** Forms of several records may be shown at one address, one after the other. */
function keyOf(snapshot: Snapshot, form: FormSnapshot): string {
  return `${snapshot.url}|${form.action}|${form.key ?? ''}|${form.method}|${form.fields.join('|')}`;
}

function looseKey(snapshot: Snapshot, dialog: number): string {
  const names = looseFields(snapshot, dialog).map((field) => `${field.fieldName}${field.label}`);
  return `${snapshot.url}|${snapshot.dialogs[dialog]?.title ?? ''}|${names.join('|')}`;
}

/** Text fields that stand in no form. */
function looseFields(snapshot: Snapshot, dialog: number): ElementSnapshot[] {
  return snapshot.elements.filter(
    (element) =>
      element.form < 0 &&
      element.dialog === dialog &&
      element.visible &&
      element.row < 0 &&
      element.place !== 'navigation' &&
      /^(?:textbox|spinbutton)$/.test(element.role),
  );
}

function cameAs(fields: readonly ElementSnapshot[]): Came {
  const isEmpty = ({ value }: ElementSnapshot) => (value ?? '').trim() === '';
  return {
    prefilled: fields.filter((field) => !isEmpty(field) && field.type !== 'date').length,
    lacksRequired: fields.some(
      (field) => field.required && !field.secret && field.tag === 'input' && field.role === 'textbox' && isEmpty(field),
    ),
  };
}
