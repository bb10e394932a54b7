export interface Row {
  name: string
  /** Of pixels that differ from the approved picture; none where there is none yet. */
  share: number | undefined
}

const styles =
  'body{font:15px/1.5 system-ui;margin:24px;color-scheme:light dark}h2{margin:32px 0 8px;font-size:17px}div{display:flex;gap:12px;align-items:flex-start}img{max-width:32%;border:1px solid #8888}'

/** What differs most comes first: approved, now, and where they differ. */
export function indexPage(rows: Row[], tolerance: number) {
  const image = (file: string, alt: string) => `<img loading="lazy" src="${file}" alt="${alt}">`
  const parts = rows.map(({ name, share }) => {
    const images = share
      ? image(`approved/${name}`, 'approved') + image(name, 'now') + image(`differing/${name}`, 'where')
      : image(name, 'now')
    const word = share === undefined ? 'new' : `${(share * 100).toFixed(2)} %`
    return `<h2 id="${name}">${share === undefined || share > tolerance ? '⚠ ' : ''}${name}: ${word}</h2><div>${images}</div>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${styles}</style><h1>${rows.length} pictures</h1>${parts.join('')}`
}
