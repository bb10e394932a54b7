/** HTML, so the server's page has them in rendered Markdown as well; web/lib/use-code-tools.ts does what they say. */
export const codeTools =
  '<button type="button" role="switch" aria-checked="false" data-replay data-code="wrap">Wrap<span class="sr-only"> long lines</span></button>' +
  '<button type="button" data-replay data-code="copy">Copy<span class="sr-only"> code</span></button>'

/** Puts Wrap and Copy on every code block of rendered Markdown. */
export const withCodeTools = (html: string) =>
  html.replace(
    /<pre\b[\s\S]*?<\/pre>/g,
    (block) => `<div class="code-block">${block}<span class="code-tools">${codeTools}</span></div>`,
  )
