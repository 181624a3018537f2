import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { SettingError } from '@domicile/server/settings/setting'

type Ports = { HOST: string; PORT: number; PURCHASE_PORT: number }

/** Throws a SettingError if one of the ports is not available. */
export async function checkPorts(env: Ports): Promise<void> {
  for (const name of ['PORT', 'PURCHASE_PORT'] as const) {
    const problem = await findProblem(env.HOST, env[name])
    if (problem === 'EADDRINUSE') {
      throw new SettingError(name, `${env[name]} is already in use: stop the other program or set ${name}`)
    }
    if (problem === 'EACCES')
      throw new SettingError(name, `${env[name]} needs rights this user lacks: set ${name}`)
    if (problem) throw new SettingError('HOST', `${env.HOST} is not an address of this machine (${problem})`)
  }
}

/** Finds a number of different free ports on this machine. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen('127.0.0.1', 0)))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

/** A portal that has just been killed may still be releasing its ports: a port counts as busy only after a second. */
async function findProblem(host: string, port: number): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const problem = (await tryListening(host, port)) ?? (await tryOtherLocalhost(host, port))
    if (problem !== 'EADDRINUSE' || attempt === 10) return problem
    await delay(100)
  }
}

/** Browsers resolve `localhost` to ::1 first: a program that listens there would answer instead of us. */
async function tryOtherLocalhost(host: string, port: number): Promise<string | undefined> {
  if (host !== '127.0.0.1') return undefined
  return (await tryListening('::1', port)) === 'EADDRINUSE' ? 'EADDRINUSE' : undefined
}

async function tryListening(host: string, port: number): Promise<string | undefined> {
  try {
    const server = await listen(host, port)
    await new Promise((resolve) => server.close(resolve))
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

function listen(host: string, port: number): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
