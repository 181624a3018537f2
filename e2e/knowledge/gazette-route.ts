import type { LookupOptions } from 'node:dns'
import dns from 'node:dns/promises'
import { Agent } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { NetConnectOpts } from 'node:net'
import { GAZETTE, GAZETTE_PORT } from './gazette-host.ts'

// Loaded into the APIs under test before their own code (script/test.ts). It replaces the internet: the host of the
// gazette has a public address, and what is sent there arrives at the server of the test. The portal itself has no
// setting that allows a private address, and checks this one like any other.

const ADDRESS = '93.184.215.14'

const lookup = dns.lookup
dns.lookup = (async (host: string, options: LookupOptions) => {
  // As RFC 6761 reserves it: a resolver of the machine may be slow to say so.
  if (host.endsWith('.invalid')) throw Object.assign(new Error(`unknown host ${host}`), { code: 'ENOTFOUND' })
  return host === GAZETTE ? [{ address: ADDRESS, family: 4 }] : lookup(host, options)
}) as typeof dns.lookup
syncBuiltinESMExports()

const { createConnection } = Agent.prototype
Object.assign(Agent.prototype, {
  createConnection(options: NetConnectOpts, ...rest: unknown[]) {
    const here = { host: '127.0.0.1', port: Number(GAZETTE_PORT) }
    const isThere = 'host' in options && options.host === ADDRESS
    return createConnection.call(this, isThere ? { ...options, ...here } : options, ...(rest as []))
  },
})
