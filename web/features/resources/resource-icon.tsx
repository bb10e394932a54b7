/** The resource's own drawing; decoration beside its title. */
export function ResourceIcon({ url, className = 'size-12' }: { url: string; className?: string }) {
  return <img src={url} alt="" width={48} height={48} className={`shrink-0 ${className}`} />
}
