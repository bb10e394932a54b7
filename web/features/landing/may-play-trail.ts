const WIDER_THAN = '(min-width: 768.02px)'

/** Never on small screens, and not for who asked for less motion (LAND-12, LAND-13: docs/requirements.md). */
export const mayPlayTrail = () =>
  matchMedia(WIDER_THAN).matches && !matchMedia('(prefers-reduced-motion: reduce)').matches
