/** Runs inside the page. Rows of a list that the page draws only when one scrolls to them. */

/** How many rows there may be below the last one drawn: the box that scrolls goes on though its rows do not. */
export function undrawnRows(rows: readonly Element[]): number {
  const last = rows.at(-1);
  if (last === undefined || rows.length < 3) return 0;
  const box = scrollBox(last);
  if (box === null) return 0;
  const height = last.getBoundingClientRect().height;
  const end = box.getBoundingClientRect().top - box.scrollTop + box.scrollHeight;
  const blank = end - last.getBoundingClientRect().bottom;
  // A pager or a sum may stand below the rows.
  return height > 0 && blank > Math.max(4 * height, box.clientHeight / 2) ? Math.round(blank / height) : 0;
}

/** The box that the element can be scrolled in, though its scroll bar may be of its own making; null for the page itself. */
export function scrollBox(element: Element): Element | null {
  for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight + 20 && /auto|scroll|hidden/.test(getComputedStyle(box).overflowY))
      return box;
  return null;
}
