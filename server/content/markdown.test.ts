import { describe, expect, test } from 'vitest'
import { renderCode, renderLabel, renderMarkdown } from './markdown.ts'

describe('what a file could smuggle in is neutralised:', () => {
  test.each([
    ['a script', 'Hello <script>alert(1)</script>'],
    ['an event handler', '<img src=x onerror=alert(1)>'],
    ['an event handler on a paragraph', '<p onclick="alert(1)">text</p>'],
    ['a frame', '<iframe src="https://example.com"></iframe>'],
    ['a style', '<style>body{display:none}</style>'],
    ['a javascript: link', '[click](javascript:alert(1))'],
    ['a disguised javascript: link', '[click](JaVaScRiPt&#58;alert(1))'],
    ['a data: link', '[click](data:text/html,<script>alert(1)</script>)'],
    ['an image', '![x](https://example.com/x.png)'],
    ['a javascript: autolink', '<javascript:alert(1)>'],
    ['code in a fence', '```html\n<script>alert(1)</script>\n```'],
    ['a language name', '```"><script>alert(1)</script>\nx\n```'],
  ])('%s', (_what, markdown) => {
    for (const html of [renderMarkdown(markdown), renderLabel(markdown)]) {
      const tags = html.match(/<[a-z][^>]*>/gi) ?? []
      for (const tag of tags) {
        expect(tag).toMatch(/^<(p|pre|code|a|span|strong|em)\b/)
        expect(tag).not.toMatch(/\son\w+=|javascript:|data:|style=/i)
      }
    }
  })
})

test('HTML in prose is shown as it was written', () => {
  expect(renderMarkdown('A List<String> and a <br> tag')).toBe(
    '<p>A List&#x3C;String> and a &#x3C;br> tag</p>',
  )
})

test('a web link opens outside and without a handle on this page', () => {
  expect(renderMarkdown('[docs](https://example.com/a)')).toBe(
    '<p><a href="https://example.com/a" target="_blank" rel="noopener noreferrer">docs</a></p>',
  )
})

test('code is highlighted with classes, never with styles', () => {
  const html = renderMarkdown('```sql\nSELECT 1 -- one\n```')
  expect(html).toContain('<pre class="code" data-language="sql" tabindex="0" translate="no">')
  expect(html).toContain('<span class="tk-keyword">SELECT</span>')
  expect(html).toContain('<span class="tk-comment">-- one</span>')
  expect(html).not.toContain('style=')
})

test.each(['sql', 'python', 'javascript', 'typescript', 'java', 'html', 'css', 'bash', 'json'])(
  'highlights %s without changing the code',
  (language) => {
    const code = '<a href="x">{ color: 1 }</a> if (a < 1) { return "x" } # b\n\n  class C: SELECT 2'
    const html = renderCode(code, language)
    const text = html
      .replace(/<[^>]+>/g, '')
      .replaceAll('&#x3C;', '<')
      .replaceAll('&#x26;', '&')
    expect(text).toBe(code)
    expect(html).toContain('<span class="tk-')
  },
)

test('a blank is a numbered box in prose, in code marks, and in highlighted code', () => {
  const html = renderMarkdown('Use BLANK_1 or `BLANK_2`.\n\n```python\nx = BLANK_3("BLANK_4")\n```')
  for (const number of [1, 2, 3, 4]) expect(html).toContain(`<span class="blank">${number}</span>`)
  expect(html).not.toContain('BLANK_')
})

test('a blank that a grammar splits is one box, and the code around it stays', () => {
  const code = '.bar {\n  BLANK_1: flex;\n  grid-BLANK_2: 2px;\n  xBLANK_3: 1;\n}'
  const html = renderMarkdown(`\`\`\`css\n${code}\n\`\`\``)
  expect(html).toContain('<span class="blank">1</span></span><span class="tk-keyword">:</span>')
  expect(html.replace(/<span class="blank">(\d)<\/span>/g, 'BLANK_$1').replace(/<[^>]+>/g, '')).toBe(code)
  expect(html.match(/class="blank"/g)).toHaveLength(2)
})

describe('a label', () => {
  test('has no paragraph around a single one', () => {
    expect(renderLabel('`COUNT(*)` counts **all** rows')).toBe(
      '<code translate="no">COUNT(*)</code> counts <strong>all</strong> rows',
    )
  })
  test('holds phrasing only, also with a block of code', () => {
    const html = renderLabel('First this:\n\n```java\nint a;\n```')
    expect(html).toContain('<span class="paragraph">First this:</span>')
    expect(html).toContain('<code class="code" data-language="java" translate="no">')
    expect(html).not.toMatch(/<(p|pre|div)\b|tabindex/)
  })
})

test('a table can be scrolled by keyboard', () => {
  expect(renderMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |')).toMatch(
    /^<div class="table-scroll" tabindex="0"><table>/,
  )
})
