import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { storesMails, readEnv, settings } from './env.ts'
import { generateEd25519Key, generateSecret, generateSecretsKey, parseClamdUrl } from './env-values.ts'
import { startWarnings } from './start-warnings.ts'

const folder = mkdtempSync(join(tmpdir(), 'domicile-env-'))
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  PURCHASE_PUBLIC_URL: 'https://portal.example/purchase/',
  DATABASE_URL: 'postgres://db.example/domicile',
  TOKEN_PRIVATE_KEY: generateEd25519Key(),
  PASSWORD_PEPPER: generateSecret(),
  REFRESH_SECRET: generateSecret(),
  SMTP_URL: 'smtps://portal:topsecret@mail.example:465',
  SECRETS_KEY: generateSecretsKey(),
}

after(() => rmSync(folder, { recursive: true }))

test('development needs no settings and stores its generated secrets privately', () => {
  const first = readEnv({ DATA_DIR: folder, PORT: '4000' })
  const second = readEnv({ DATA_DIR: folder, PORT: '4000' })
  assert.deepEqual(second, first)
  assert.equal(first.PUBLIC_URL, 'http://localhost:4000')
  assert.equal(first.HOST, '127.0.0.1')
  assert.equal(statSync(join(folder, 'secrets/REFRESH_SECRET')).mode & 0o777, 0o600)
  assert.ok(Object.isFrozen(first))
})

test('accepts a complete production environment unchanged', () => {
  const env = readEnv(production)
  assert.equal(env.PURCHASE_PUBLIC_URL, 'https://portal.example/purchase')
  assert.equal(env.REFRESH_SECRET, production.REFRESH_SECRET)
})

test('stores mails for reading only outside production and without SMTP', () => {
  assert.equal(storesMails(readEnv({ DATA_DIR: folder })), true)
  assert.equal(storesMails(readEnv({ DATA_DIR: folder, SMTP_URL: production.SMTP_URL })), false)
  assert.equal(storesMails(readEnv(production)), false)
})

const neededInProduction = Object.keys(production).filter((name) => name !== 'NODE_ENV')
for (const name of neededInProduction) {
  test(`refuses production without ${name}`, () => {
    refuses({ ...production, [name]: undefined }, `${name} is required when NODE_ENV is production`)
    refuses({ ...production, [name]: ' ' }, `${name} is required when NODE_ENV is production`)
  })
}

const broken: [string, string, string][] = [
  ['NODE_ENV', 'prod', 'must be one of development, test, production, not "prod"'],
  ['PORT', '70000', 'must be a whole number from 1 to 65535, not "70000"'],
  ['PORT', '3e3', 'must be a whole number from 1 to 65535, not "3e3"'],
  ['PURCHASE_PORT', '3000', 'must differ from PORT (3000)'],
  ['PUBLIC_URL', 'portal.example', 'must be an http or https address, not "portal.example"'],
  ['DATABASE_URL', 'mysql://root:topsecret@db', 'must look like postgres://user:password@host:5432/database'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent, not "loud"'],
  ['TRUST_PROXY', 'true', 'must be false, or the addresses or networks of proxies, not "true"'],
  ['TRUST_PROXY', '1', 'must be false, or the addresses or networks of proxies, not "1"'],
  ...[
    ...['loopback', '10.0.0.0/33', '10.0.0.1/', '10.0.0.256', '10.0.0.1,', '::1/129', 'fe80::1%eth0'],
    ...['10.0.0.0/255.0.0.0', '10.0.0.0/-1', 'proxy.example', '-1', '10.0.0.1 10.0.0.2'],
  ].map((value): [string, string, string] => [
    'TRUST_PROXY',
    value,
    `must be false, or the addresses or networks of proxies, not "${value}"`,
  ]),
  ...['0.0.0.0/0', '::/0', '10.1.2.3/0', '0.0.0.0/00', '::ffff:0.0.0.0/96', '::/80'].map(
    (value): [string, string, string] => [
      'TRUST_PROXY',
      `10.0.0.1, ${value}`,
      `must not include every address, as "${value}" does: name the proxies`,
    ],
  ),
  ['TOKEN_PRIVATE_KEY', 'abc', 'must be an Ed25519 private key in PKCS8 PEM, or base64 of it'],
  ['REFRESH_SECRET', 'short', 'is too short: it needs 32 bytes or more'],
  ['PASSWORD_PEPPER', 'a'.repeat(40), 'is too easy to guess: use random characters'],
  [
    'PASSWORD_PEPPER',
    'please-change-me-0123456789-abcdefghijk',
    'is too easy to guess: use random characters',
  ],
  ['SECRETS_KEY', 'abc', 'must be 32 random bytes as base64; older keys may follow, separated by commas'],
  [
    'SECRETS_KEY',
    `${generateSecretsKey()},${Buffer.alloc(31, 7).toString('base64')}`,
    'must be 32 random bytes as base64; older keys may follow, separated by commas',
  ],
  ['SECRETS_KEY', Buffer.alloc(32, 7).toString('base64'), 'is too easy to guess: use random bytes'],
  [
    'SECRETS_KEY',
    Buffer.from('my very secret key of 32 letters').toString('base64'),
    'is too easy to guess: use random bytes',
  ],
  ['PASSWORD_MAX', '8', 'must be a whole number from 15 to 128, not "8"'],
  [
    'SMTP_URL',
    'http://me:topsecret@mail',
    'must look like smtps://user:password@host:465 or smtp://host:587',
  ],
  ['MAIL_FROM', 'no-reply', 'must look like Name <name@host.example>, not "no-reply"'],
  ['MAIL_FROM', 'A, B <a@b.example>', 'must look like Name <name@host.example>, not "A, B <a@b.example>"'],
  ['RATE_LIMIT_SCALE', '0', 'must be a whole number from 1 to 1000, not "0"'],
  [
    'CLAMD_URL',
    'clamav:3310',
    'must look like tcp://host:3310 or unix:/run/clamav/clamd.ctl, not "clamav:3310"',
  ],
  ['CLAMD_URL', 'tcp://clamav:70000', 'must be a whole number from 1 to 65535, not "70000"'],
  ['FILE_STORE', 'disk', 'must be one of postgres, s3, not "disk"'],
]
for (const [name, value, problem] of broken) {
  test(`refuses ${name}=${value}`, () => refuses({ DATA_DIR: folder, [name]: value }, `${name} ${problem}`))
}

test('every accepted TRUST_PROXY is one that the server can start with', async () => {
  for (const value of [
    ...[
      '',
      'false',
      '127.0.0.1',
      '10.0.0.0/8, 192.168.1.1',
      '10.1.2.3/8',
      '::1',
      'fc00::/7',
      '2001:db8::/32',
    ],
    ...['::ffff:10.0.0.1', '::ffff:10.0.0.0/104', '10.0.0.0/08', '0.0.0.0/1', '8000::/1'],
  ]) {
    const { TRUST_PROXY: trustProxy } = readEnv({ DATA_DIR: folder, TRUST_PROXY: value })
    assert.equal(trustProxy === false, value === '' || value === 'false', value)
    await Fastify({ trustProxy }).close()
  }
})

test('names misspelt settings with the ones they resemble, and no variables of the machine', () => {
  const warned = (names: string[]) => {
    const source = { DATA_DIR: folder, ...Object.fromEntries(names.map((name) => [name, 'x'])) }
    return startWarnings(readEnv({ DATA_DIR: folder }), source)
  }
  for (const [name, meant] of [
    ...[
      ['SMTP_ULR', 'SMTP_URL'],
      ['SMPT_URL', 'SMTP_URL'],
      ['SMTPURL', 'SMTP_URL'],
      ['smtp_url', 'SMTP_URL'],
    ],
    ...[
      ['CLAM_URL', 'CLAMD_URL'],
      ['NODE_EVN', 'NODE_ENV'],
      ['POTR', 'PORT'],
      ['SECRET_KEY', 'SECRETS_KEY'],
    ],
    ...[
      ['PASWORD_PEPER', 'PASSWORD_PEPPER'],
      ['STRIPE_WEBHOOKS_SECRETS', 'STRIPE_WEBHOOK_SECRET'],
    ],
    ...[
      ['MAIN_INTERNAL_ULR', 'MAIN_INTERNAL_URL'],
      ['S3_ENDPIONT', 'S3_ENDPOINT'],
      ['WROKER', 'WORKER'],
    ],
  ] as [string, string][])
    assert.deepEqual(warned([name]), [`unknown setting ${name}: did you mean ${meant}?`])
  assert.deepEqual(warned([...ordinary, ...Object.keys(settings)]), [])
})

/** Variables of shells, desktops, CI, containers and other programs. */
const ordinary = [
  ...[
    'PATH',
    'HOME',
    'HOSTNAME',
    'HOSTTYPE',
    'HOSTS',
    'PORTS',
    'POST',
    'SORT',
    'WORKERS',
    'USER',
    'SHELL',
    'TERM',
  ],
  ...[
    'LANG',
    'LC_ALL',
    'TZ',
    'PWD',
    'OLDPWD',
    'SHLVL',
    '_',
    'EDITOR',
    'DISPLAY',
    'XDG_DATA_DIRS',
    'XDG_DATA_HOME',
  ],
  ...[
    'NODE_OPTIONS',
    'NODE_PATH',
    'NODE_EXTRA_CA_CERTS',
    'NODE_VERSION',
    'npm_lifecycle_event',
    'npm_config_user_agent',
  ],
  ...[
    'http_proxy',
    'https_proxy',
    'no_proxy',
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'SCRIPT_URL',
    'SCRIPT_URI',
    'MAIL',
    'MAILTO',
  ],
  ...[
    'PGHOST',
    'PGUSER',
    'PGPASSWORD',
    'PGDATABASE',
    'TEST_DATABASE_URL',
    'AWS_REGION',
    'AWS_SECRET_ACCESS_KEY',
  ],
  ...[
    'KUBERNETES_SERVICE_HOST',
    'KUBERNETES_PORT',
    'API_PORT_3000_TCP',
    'GITHUB_TOKEN',
    'CI',
    'SMTP_HOST',
    'SMTP_PORT',
  ],
  ...[
    'DOCKER_HOST',
    'SSH_AUTH_SOCK',
    'LOGNAME',
    'LOG_DIR',
    'DATABASE_HOST',
    'REDIS_URL',
    'SENTRY_DSN',
    'BASE_URL',
  ],
]

test('names the misspelt setting beside the one that is missing for it', () => {
  const { SMTP_URL, ...rest } = production
  refuses(
    { ...rest, SMTP_ULR: SMTP_URL },
    'SMTP_URL is required when NODE_ENV is production; unknown setting SMTP_ULR: did you mean SMTP_URL?',
  )
})

test('warns in production of an optional second factor, mail without TLS and unscanned uploads', () => {
  const warned = (changes: Record<string, string>, api: 'main' | 'purchase' = 'main') => {
    const source = { ...production, ...changes }
    const env = api === 'main' ? readEnv(source) : readEnv(source, 'purchase')
    return startWarnings(env, source).map((sentence) => sentence.split(' ')[0])
  }
  const CLAMD_URL = 'tcp://clamav:3310'
  assert.deepEqual(warned({ CLAMD_URL }), [])
  assert.deepEqual(warned({ CLAMD_URL, SMTP_URL: 'smtp://me:topsecret@mail.example:587' }), [])
  const weak = { STAFF_TWO_FACTOR: 'optional', SMTP_URL: 'smtp://mail.example' }
  assert.deepEqual(warned(weak), ['STAFF_TWO_FACTOR', 'SMTP_URL', 'CLAMD_URL'])
  assert.deepEqual(warned(weak, 'purchase'), ['STAFF_TWO_FACTOR', 'CLAMD_URL'])
  assert.deepEqual(startWarnings(readEnv({ DATA_DIR: folder, ...weak }), {}), [])
})

test('the purchase API reaches the main one at the public address unless another is set', () => {
  const read = (changes: object) => readEnv({ ...production, ...changes }, 'purchase').MAIN_INTERNAL_URL
  assert.equal(read({}), production.PUBLIC_URL)
  assert.equal(read({ MAIN_INTERNAL_URL: 'http://main.internal:3000/' }), 'http://main.internal:3000')
  assert.throws(() => read({ MAIN_INTERNAL_URL: 'main:3000' }), /MAIN_INTERNAL_URL must be an http or https/)
})

test('requires every setting of the file store', () => {
  const partly = { DATA_DIR: folder, FILE_STORE: 's3', S3_ENDPOINT: 'http://localhost:9000', S3_REGION: 'eu' }
  refuses(
    partly,
    'S3_BUCKET is required when FILE_STORE is s3 (also invalid: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)',
  )
})

test('requires the database addresses of both APIs or of neither', () => {
  const [main, purchase] = [
    'postgres://main:topsecret@db/domicile',
    'postgres://purchase:topsecret@db/domicile',
  ]
  const both = {
    DATA_DIR: folder,
    MAIN_DATABASE_URL: main,
    MAIN_CLIENTS_DATABASE_URL: 'postgres://main_clients:x@db/domicile',
    PURCHASE_DATABASE_URL: purchase,
    PURCHASE_CLIENTS_DATABASE_URL: 'postgres://purchase_clients:x@db/domicile',
  }
  assert.equal(readEnv(both).MAIN_DATABASE_URL, main)
  refuses(
    { ...both, PURCHASE_DATABASE_URL: undefined },
    'PURCHASE_DATABASE_URL is required with MAIN_DATABASE_URL',
  )
  refuses(
    { ...both, PURCHASE_CLIENTS_DATABASE_URL: undefined },
    `PURCHASE_CLIENTS_DATABASE_URL is required with PURCHASE_DATABASE_URL: create its user with "create role NAME login noinherit password '...'; grant domicile_buyer to NAME"`,
  )
  refuses({ ...both, MAIN_DATABASE_URL: ' ' }, 'MAIN_DATABASE_URL is required with PURCHASE_DATABASE_URL')
})

test('refuses one secret used twice, and plain http, in production', () => {
  refuses(
    { ...production, PASSWORD_PEPPER: production.REFRESH_SECRET },
    'REFRESH_SECRET must not be the same as PASSWORD_PEPPER',
  )
  refuses(
    { ...production, PUBLIC_URL: 'http://portal.example' },
    'PUBLIC_URL must start with https:// when NODE_ENV is production',
  )
})

test('bounds the rate limit scale in production', () => {
  assert.equal(readEnv({ DATA_DIR: folder, RATE_LIMIT_SCALE: '100' }).RATE_LIMIT_SCALE, 100)
  assert.equal(readEnv({ ...production, RATE_LIMIT_SCALE: '10' }).RATE_LIMIT_SCALE, 10)
  refuses(
    { ...production, RATE_LIMIT_SCALE: '11' },
    'RATE_LIMIT_SCALE must be at most 10 when NODE_ENV is production',
  )
})

test('reads a key as base64 and with escaped line ends', () => {
  const pem = production.TOKEN_PRIVATE_KEY
  const forms = [Buffer.from(pem).toString('base64'), pem.replaceAll('\n', '\\n'), pem.split('\n')[1]]
  for (const form of forms)
    assert.equal(readEnv({ ...production, TOKEN_PRIVATE_KEY: form }).TOKEN_PRIVATE_KEY, pem)
})

test('reads several secret keys, the newest first', () => {
  const [fresh, old] = [generateSecretsKey(), generateSecretsKey()]
  assert.equal(readEnv({ ...production, SECRETS_KEY: `${fresh}, ${old}` }).SECRETS_KEY, `${fresh},${old}`)
})

test('reads the address of clamd for both APIs: a host with a port, or a Unix socket', () => {
  for (const [value, address] of [
    ['tcp://clamav.internal:3310', { host: 'clamav.internal', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ] as const) {
    assert.equal(readEnv({ ...production, CLAMD_URL: value }).CLAMD_URL, value)
    assert.equal(readEnv({ ...production, CLAMD_URL: value }, 'purchase').CLAMD_URL, value)
    assert.deepEqual(parseClamdUrl(value), address)
  }
  assert.equal(readEnv(production).CLAMD_URL, undefined)
  for (const wrong of ['unix:clamd.ctl', 'tcp://clamav', 'tcp://user@clamav:3310', 'http://clamav:3310'])
    assert.throws(() => readEnv({ ...production, CLAMD_URL: wrong }), /CLAMD_URL must look like/, wrong)
})

test('neither gives the purchase API secrets of the main API nor requires them', () => {
  const { TOKEN_PRIVATE_KEY, PASSWORD_PEPPER, REFRESH_SECRET, SECRETS_KEY, SMTP_URL, ...rest } = production
  const secrets = { TOKEN_PRIVATE_KEY, PASSWORD_PEPPER, REFRESH_SECRET, SECRETS_KEY, SMTP_URL }
  assert.equal(readEnv(rest, 'purchase').PORT, 3000)
  const given = readEnv(production, 'purchase')
  for (const name of Object.keys(secrets)) assert.ok(!(name in given))
})

test('gives the purchase API its own settings', () => {
  assert.ok(!('VIES_URL' in readEnv(production)))
  assert.match(readEnv(production, 'purchase').VIES_URL, /^https:\/\/ec\.europa\.eu\//)
  assert.throws(
    () => readEnv({ ...production, VIES_URL: 'http://vies.example' }, 'purchase'),
    /VIES_URL must be an https address/,
  )
})

test('names DATA_DIR when secrets cannot be stored there', () => {
  assert.throws(
    () => readEnv({ DATA_DIR: '/dev/null/data' }),
    /^SettingError: DATA_DIR \/dev\/null\/data can't be used/,
  )
})

function refuses(source: Record<string, string | undefined>, message: string) {
  assert.throws(() => readEnv(source), { name: 'SettingError', message })
}

test('gives the card settings to the purchase API only, complete, and without a test server in production', () => {
  const cards = {
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678, whsec_87654321',
  }
  const stripe = { ...cards, STRIPE_URL: 'http://127.0.0.1:9' }
  assert.equal('STRIPE_SECRET_KEY' in readEnv({ DATA_DIR: folder, ...stripe }), false)
  const read = readEnv({ DATA_DIR: folder, ...stripe }, 'purchase')
  assert.equal(read.STRIPE_WEBHOOK_SECRET, 'whsec_12345678,whsec_87654321')
  const refusal = (source: object) => () => readEnv({ DATA_DIR: folder, ...source }, 'purchase')
  assert.throws(
    refusal({ STRIPE_SECRET_KEY: cards.STRIPE_SECRET_KEY }),
    /^SettingError: STRIPE_WEBHOOK_SECRET is/,
  )
  assert.throws(refusal({ STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }), /^SettingError: STRIPE_SECRET_KEY is/)
  assert.throws(refusal({ ...cards, STRIPE_SECRET_KEY: 'pk_live_topsecret' }), (error: Error) => {
    return /must look like sk_live/.test(error.message) && !error.message.includes('topsecret')
  })
  assert.throws(refusal({ ...production, ...stripe }), /^SettingError: STRIPE_URL must not be set/)
})
