/** The amount that a value says, NaN where it says none: "5 hours" and "$40.00" do, "room 5" and "jdoe2" do not. */
export function amountIn(value: string): number {
  const isAmount = /^[^\p{L}\d]*\d[\d.,' ]*(?:[^\d].*)?$/u.test(value.trim());
  return isAmount ? Number(value.replace(/[^\d.-]/g, '') || Number.NaN) : Number.NaN;
}
