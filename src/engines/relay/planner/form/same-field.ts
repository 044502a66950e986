import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';

/** The field of an earlier snapshot in the present one. */
export function sameField(snapshot: Snapshot, field: ElementSnapshot): ElementSnapshot | null {
  const same = snapshot.elements.filter(
    (element) =>
      element.role === field.role &&
      element.fieldName === field.fieldName &&
      element.label === field.label &&
      element.group === field.group &&
      element.frame === field.frame,
  );
  const away = (element: ElementSnapshot) => Math.abs(element.x - field.x) + Math.abs(element.y - field.y);
  return same.find((element) => element.ref === field.ref) ?? same.sort((a, b) => away(a) - away(b))[0] ?? null;
}
