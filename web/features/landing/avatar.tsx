/** A picture of somebody, or their initials on a small stone. */
export function Avatar({ name, image }: { name: string; image?: string }) {
  if (image)
    return (
      <img
        src={image}
        alt=""
        width="44"
        height="44"
        loading="lazy"
        className="size-11 rounded-md object-cover"
      />
    )
  return (
    <svg viewBox="0 0 44 44" role="img" aria-label={`Picture of ${name}`} className="size-11 shrink-0">
      <rect width="44" height="44" rx="8" className="fill-accent-soft" />
      <path d="M0 36 44 11v25a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" className="fill-accent opacity-15" />
      <text
        x="22"
        y="23"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-accent font-bold text-[16px]"
      >
        {initials(name)}
      </text>
    </svg>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0])
    .slice(0, 2)
    .join('')
