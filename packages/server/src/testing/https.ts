import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { SafeRequestOptions } from '../security/safe-target.ts'

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

type Received = { url: string; headers: http.IncomingHttpHeaders; body: string }

type Answer = (received: Received, response: http.ServerResponse) => void

/** Starts a real https server for `hooks.example`. Its options allow requests to this server only. */
export async function startHttps(answer: Answer = (_, response) => response.end()) {
  return start(https.createServer({ key: KEY, cert: CERTIFICATE }), answer, 'https')
}

/** Starts a real http server for `hooks.example`, as {@link startHttps}. */
export async function startHttp(answer: Answer) {
  return start(http.createServer(), answer, 'http')
}

async function start(server: http.Server | https.Server, answer: Answer, scheme: 'http' | 'https') {
  const received: Received[] = []
  server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body })
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
    url: `${scheme}://hooks.example:${port}/hook`,
    options,
    received,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
