import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { SafeRequestOptions } from '../security/safe-request.ts'

// For a host that does not exist, for tests only: `openssl req -x509 -newkey ec ... -subj /CN=hooks.example`.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgH6UqKVXnjUKhybfA
atg+bMD21lj0ePothKKOwqW4BaahRANCAASZsg4JsjpDB2DRot9CpTwvbRy6CRDi
y1/ZN8dZj3PWfSQehFIXvZAS5IF+J8aF1y2UrkNECzJ0GRBe/VMVMtae
-----END PRIVATE KEY-----
`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBoDCCAUegAwIBAgIUE0C7IgjHvLDMJ5a2LYXPol3MbhowCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNaG9va3MuZXhhbXBsZTAgFw0yNjExMjExNDMyMjlaGA8yMTI2
MTAyODE0MzIyOVowGDEWMBQGA1UEAwwNaG9va3MuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABJmyDgmyOkMHYNGi30KlPC9tHLoJEOLLX9k3x1mPc9Z9
JB6EUhe9kBLkgX4nxoXXLZSuQ0QLMnQZEF79UxUy1p6jbTBrMB0GA1UdDgQWBBQn
BypnJvx8xHI8gLeVn76DYuYWzTAfBgNVHSMEGDAWgBQnBypnJvx8xHI8gLeVn76D
YuYWzTAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDWhvb2tzLmV4YW1wbGUw
CgYIKoZIzj0EAwIDRwAwRAIgX73lEfGinGwIgJUxOo4SRFp73DO704pNMZUhCDld
GE8CIC1jTtUwEyfcUuTlGwZTJ+6yW297QE9omPW0OQPlZrju
-----END CERTIFICATE-----
`

type Received = { headers: IncomingMessage['headers']; body: string }

/** Starts a real https server for `hooks.example`. Its options allow requests to this server only. */
export async function startHttps(
  answer: (received: Received, response: ServerResponse) => void = (_, response) => response.end(),
) {
  const received: Received[] = []
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      answer(received.at(-1)!, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const options: SafeRequestOptions = {
    resolve: async () => ['127.0.0.1'],
    inTests: { allowed: ['127.0.0.1'], ca: CERTIFICATE },
  }
  const { port } = server.address() as AddressInfo
  return {
    url: `https://hooks.example:${port}/hook`,
    options,
    received,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
