type Site = import('./site-schema.ts').Site

declare module 'site:name' {
  const name: Site['name']
  export default name
}
declare module 'site:contact' {
  const contact: Site['contact']
  export default contact
}
declare module 'site:links' {
  const links: Site['links']
  export default links
}
declare module 'site:claims' {
  const claims: Site['claims']
  export default claims
}
declare module 'site:subjects' {
  const subjects: Site['subjects']
  export default subjects
}
declare module 'site:companies' {
  const companies: Site['companies']
  export default companies
}
declare module 'site:testimonials' {
  const testimonials: Site['testimonials']
  export default testimonials
}
declare module 'site:faq' {
  const faq: Site['faq']
  export default faq
}
declare module 'site:openings' {
  const openings: Site['openings']
  export default openings
}

declare module '*?inline-script' {
  const code: string
  export default code
}

declare module 'bank:figures' {
  const figures: import('#contract/site-facts.ts').BankFigures
  export default figures
}
declare module 'bank:wrong-query' {
  /** Null where the bank hasn't got its question. */
  const query: import('#contract/site-facts.ts').WrongQuery | null
  export default query
}
