import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { resolve } from 'node:path'

const HOST = 'i.ytimg.com'
/** About as many bytes as a thumbnail has: 9 kB. */
const PICTURE = resolve(import.meta.dirname, '../../web/public/icon-512.png')

/**
 * Stands where the videos' thumbnails come from, so the page is measured with pictures whether or not the internet is
 * there. `flags` tell Chromium to find the host here; the certificate is of the host's own making.
 */
export async function startThumbnailHost(port: number) {
  const picture = readFileSync(PICTURE)
  const server = createServer(ownCertificate(), (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=7200' }).end(picture)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    flags: [`--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${port}`, '--ignore-certificate-errors'],
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

/** One text with both the key and the certificate. */
function ownCertificate() {
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const pem = execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', '-', '-out', '-', ...names],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return { key: pem, cert: pem }
}
