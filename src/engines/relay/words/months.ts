/** The months as sites write them out, January first. */
export const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
