/** Roles of elements that hold a value: what is typed, chosen or ticked. */
export const FIELD_ROLES = /^(?:textbox|searchbox|combobox|spinbutton|listbox|checkbox|radio|switch|slider)$/;
