import { expect, test } from 'vitest'
import { pagePolicy } from './csp.ts'

const connect = (html: string) => /connect-src ([^;]*)/.exec(pagePolicy(html, { upgrade: false }))?.[1]

test('a page may call its own origin only', () => {
  expect(connect('<html lang="en" data-styles="/a.css">')).toBe("'self'")
})

test('a page built with services on other hosts may call those, too', () => {
  expect(connect('<html lang="en" data-services="https://api.example.com https://id.example.com">')).toBe(
    "'self' https://api.example.com https://id.example.com",
  )
})
