/** The maker of the test that a resource prepares for, and whether its report adds the sections up. */
const makers: Record<string, { maker: string; hasTotal: boolean }> = {
  sat: { maker: 'the College Board', hasTotal: true },
  gre: { maker: 'ETS', hasTotal: false },
}

export const hasTotal = (slug: string) => makers[slug]?.hasTotal ?? false

/** Stands wherever a score or a test is shown. */
export function disclaimerOf(slug: string) {
  const maker = makers[slug]?.maker
  return maker
    ? { score: `Our own estimate, not a score of ${maker}.`, test: `Not affiliated with ${maker}.` }
    : { score: 'Our own estimate, not an official score.', test: 'Not affiliated with any maker of tests.' }
}
