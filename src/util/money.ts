/** Amounts as people read them. */

/** Four significant digits at most: calls cost fractions of a cent. */
export function money(amount: number): string {
  return String(Number(amount.toPrecision(4)));
}
