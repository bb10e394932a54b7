/** Compares two texts by their code units, the same everywhere; 0 for equal ones, as a comparator must. */
export const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
