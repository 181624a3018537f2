import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Area, areas, mayUse } from './structure-rules.ts'
import { findUnusedArrows } from './structure/areas.ts'
import { importsOf } from './structure/imports.ts'
import { findProblems } from './structure.ts'

// Composed, so that this file is not reported itself.
const unwanted = ['TO', 'DO'].join('')
const quoted = (name: string) => `'${name}'`

const breaches: [string, string, RegExp][] = [
  ['packages/contract/src/users.ts', `import pg from 'pg'`, /the contract depends on zod alone/],
  [
    'packages/contract/src/users.ts',
    `export type { A } from '@domicile/server/db/db'`,
    /the contract depends on zod alone/,
  ],
  [
    'packages/server/src/jobs.ts',
    `import { x } from '../../../apps/api/src/app.ts'`,
    /the server package knows no app/,
  ],
  ['apps/purchase/src/app.ts', `import { x } from '@domicile/api/app'`, /apps do not import each other/],
  [
    'apps/web/src/client.ts',
    `import { x } from '@domicile/server/http/errors'`,
    /the web knows the APIs by their contract/,
  ],
  ['apps/web/src/client.ts', `import { x } from 'node:fs'`, /the web runs in a browser/],
  ['apps/web/src/client.ts', `const later = import(${quoted('zod')})`, /the web has no room for zod/],
  [
    'apps/web/src/ui/layout/Page.tsx',
    `import { useQuery } from '../../api/client.ts'`,
    /api is not below ui/,
  ],
  [
    'apps/web/src/ui/layout/Page.tsx',
    `import { countries } from '@domicile/contract/countries'`,
    /ui knows neither/,
  ],
  [
    'apps/web/src/history/HistoryPanel.tsx',
    `import type { X } from '../features/mail/mail/mail.public.ts'`,
    /features is not below history/,
  ],
  [
    'apps/web/src/history/HistoryPanel.tsx',
    `import { x } from '../app/histories.ts'`,
    /app is not below history/,
  ],
  ['apps/web/src/records/RecordMenu.tsx', '', /^apps\/web\/src\/records: is in no layer/],
  [
    'apps/api/src/features/accounts/users/users.routes.ts',
    `import { x } from '../../mail/mail/mail.public.ts'`,
    /accounts may not use mail/,
  ],
  [
    'packages/contract/src/accounts/users/users.ts',
    `import {\n  x,\n} from '../../sales/orders/orders.ts'`,
    /accounts may not use sales/,
  ],
  [
    'packages/contract/src/fields.ts',
    `import { x } from './accounts/users/users.ts'`,
    /a mechanism uses no area/,
  ],
  [
    'apps/purchase/src/features/cart/cart.routes.ts',
    `import { x } from '../orders/orders.queries.ts'`,
    /orders offers only its public file/,
  ],
  [
    'apps/web/src/features/work/workflows/WorkflowScreen.tsx',
    `import { x } from '../runs/run-texts.ts'`,
    /runs offers only its public file/,
  ],
  [
    'apps/api/src/domain/projects/moves.ts',
    `import { x } from '../workflows/act.ts'`,
    /workflows is not below projects/,
  ],
  [
    'apps/api/src/features/compliance/due-diligence/case/case-view.ts',
    `import { x } from '../packs/packs.queries.ts'`,
    /packs is not below case/,
  ],
  [
    'apps/api/src/domain/mail/scans.ts',
    `import { x } from '../../scan-jobs.ts'`,
    /scan-jobs.ts is not below/,
  ],
  [
    'packages/server/src/http/docs.ts',
    `import { x } from '../domain/search/search-text.ts'`,
    /domain is not below http/,
  ],
  ['packages/server/src/db/db.ts', `import { x } from '../audit/audit.ts'`, /audit is not below db/],
  ['apps/api/src/app.ts', `import { testApp } from './test/app.ts'`, /what tests need is not for the portal/],
  ['apps/api/src/features/mail/mail/utils/dates.ts', '', /"utils" says nothing/],
  ['apps/api/src/features/officers/officers.queries.ts', '', /features\/officers: is not an area/],
  ['apps/web/src/features/home/HomeScreen.tsx', '', /belongs in the folder of its noun/],
  ['packages/contract/src/officers/officers.ts', '', /src\/officers: is not an area/],
  ['e2e/officers/officers.spec.ts', '', /e2e\/officers: is not an area/],
  ['apps/api/src/index.ts', '', /no barrels/],
  ['apps/api/src/someThing.ts', '', /kebab-case/],
  ['apps/api/src/long.ts', 'x\n'.repeat(301), /301 lines, at most 300/],
  ['apps/api/src/long.test.ts', 'x\n'.repeat(501), /501 lines, at most 500/],
  ['apps/api/src/later.ts', `// ${unwanted}: this`, /leave no note/],
  ['apps/api/src/some.test.ts', `test.only('x', () => {})`, /hides the others/],
]

for (const [path, text, message] of breaches) {
  test(`the structure check finds: ${path} ${text.slice(0, 50).replaceAll('\n', ' ')}`, () => {
    const problems = findProblems([{ path, text }])
    assert.equal(problems.length, 1, problems.join('\n'))
    assert.match(problems[0] ?? '', message)
  })
}

const people = 'apps/api/src/domain/people'
const longText = 'x\n'.repeat(50)
const inPeople = (name: string, imported: readonly string[] = [], text = '') => ({
  path: `${people}/${name}`,
  text: `${imported.map((other) => `import { x } from './${other}'`).join('\n')}\n${text}`,
})

test('finds a folder with too many files', () => {
  const files = Array.from({ length: 26 }, (_, n) => inPeople(`p${n}.ts`))
  assert.deepEqual(findProblems(files), [`${people}: 26 source files, at most 25`])
})

test('finds a full folder with more than a third of its files for one other alone', () => {
  const parts = (count: number) => Array.from({ length: count }, (_, n) => inPeople(`p${n}.ts`, [], longText))
  const reader = inPeople(
    'people.ts',
    parts(8).map((_, n) => `p${n}.ts`),
  )
  assert.deepEqual(findProblems([...parts(19), reader]), [])
  assert.deepEqual(findProblems([...parts(20), reader]), [
    `${people}: 21 source files, 8 of them for one other alone; move these into a folder with it`,
  ])
})

test('finds a small file that one file of its folder alone imports', () => {
  const problem = `${people}/born.ts: only people.ts imports it; move its content there`
  const born = inPeople('born.ts')
  const reader = inPeople('people.ts', ['born.ts'])
  assert.deepEqual(findProblems([born, reader]), [problem])
  assert.deepEqual(findProblems([born, reader, inPeople('people.test.ts', ['born.ts'])]), [problem])
})

for (const [what, part, reader, ...others] of [
  ['of 40 lines', inPeople('born.ts', [], 'x\n'.repeat(39)), inPeople('people.ts', ['born.ts'])],
  ['with a second reader', inPeople('born.ts'), inPeople('a.ts', ['born.ts']), inPeople('b.ts', ['born.ts'])],
  ['with a test', inPeople('born.ts'), inPeople('a.ts', ['born.ts']), inPeople('born.test.ts', ['born.ts'])],
  ['whose reader would be too long', inPeople('born.ts'), inPeople('a.ts', ['born.ts'], 'x\n'.repeat(199))],
  ['of another folder', inPeople('names/born.ts'), inPeople('people.ts', ['names/born.ts'])],
  ['that a feature offers', inPeople('born.ts'), inPeople('people.public.ts', ['born.ts'])],
  ['with a name of its own', inPeople('people.queries.ts'), inPeople('a.ts', ['people.queries.ts'])],
  [
    'that is imported later',
    inPeople('born.ts'),
    inPeople('a.ts', [], `const later = import(${quoted('./born.ts')})`),
  ],
  [
    'that runs in a thread',
    inPeople('born.ts'),
    inPeople('a.ts', ['born.ts'], `const url = new URL(${quoted('born.ts')}, import.meta.url)`),
  ],
  ['that is a component of 25 lines', inPeople('B.tsx', [], 'x\n'.repeat(24)), inPeople('A.tsx', ['B.tsx'])],
] as const) {
  test(`accepts a small file ${what}`, () => assert.deepEqual(findProblems([part, reader, ...others]), []))
}

test('finds state in a module that test files share, and none in a test file', () => {
  const state = 'let made = 0\n\nexport const open = new Map<string, number>()\n'
  const problem = 'has state that test files in one process share; keep it in what a test starts'
  assert.deepEqual(findProblems([{ path: 'apps/api/src/test/mail.ts', text: state }]), [
    `apps/api/src/test/mail.ts: ${problem}`,
  ])
  assert.deepEqual(findProblems([{ path: 'apps/api/src/mail.test.ts', text: state }]), [])
})

test('an area uses only areas above it in the table', () => {
  const rows = Object.keys(mayUse)
  for (const [at, area] of rows.entries())
    for (const other of mayUse[area as Area]) assert.ok(rows.indexOf(other) < at, `${area} uses ${other}`)
})

test('finds an arrow of the table that no import needs any more', () => {
  const unused = 'sales: uses nothing of mail; remove it from mayUse'
  assert.ok(findUnusedArrows([]).includes(unused))
  const path = 'apps/api/src/features/sales/orders/orders.jobs.ts'
  const text = `import { x } from '../../mail/addresses/addresses.public.ts'`
  assert.ok(!findUnusedArrows(importsOf({ path, text })).includes(unused))
})

test('accepts nouns of one area that use each other, but not in a circle', () => {
  const folder = 'apps/web/src/features/work'
  const use = (from: string, to: string) => ({
    path: `${folder}/${from}/${from}.public.ts`,
    text: `import { x } from '../${to}/${to}.public.ts'`,
  })
  const there = use('projects', 'runs')
  assert.deepEqual(findProblems([there]), [])
  const route = ['projects', 'runs', 'projects'].map((noun) => `${folder}/${noun}`).join(' -> ')
  const rest = { ...use('runs', 'projects'), path: `${folder}/runs/run-parts.ts` }
  assert.deepEqual(findProblems([there, rest]), [`${folder}/projects: is in a circle of imports: ${route}`])
})

test('has a row for each area, home last', () => {
  assert.deepEqual(Object.keys(mayUse).toSorted(), areas.toSorted())
  assert.equal(Object.keys(mayUse).at(-1), 'home')
})

const ordersFolder = 'apps/purchase/src/domain/orders'
const order = (name: string, text: string) => ({
  path: `${ordersFolder}/${name}.ts`,
  text: `${text}\n${longText}`,
})

test('finds files that import each other, also if one imports only a type', () => {
  const files = [
    order('a', `import { b } from './b.ts'`),
    order('b', `import { c } from './c.ts'`),
    order('c', `import type { A } from './a.ts'`),
    order('d', `import { a } from './a.ts'`),
  ]
  const circle = ['a', 'b', 'c', 'a'].map((name) => `${ordersFolder}/${name}.ts`)
  assert.deepEqual(findProblems(files), [`${circle[0]}: is in a circle of imports: ${circle.join(' -> ')}`])
})

test('finds no cycle where files share a third one', () => {
  const files = [
    order('a', `import { b } from './b.ts'\nimport { c } from './c.ts'`),
    order('b', `import { c } from './c.ts'`),
    order('c', ''),
  ]
  assert.deepEqual(findProblems(files), [])
})

const main = (path: string, to = '') => ({
  path: `apps/api/src/${path}`,
  text: to && `import { x } from '${to}'`,
})
const inDomain = [
  main('domain/runs/actors.ts', './run-moves.ts'),
  main('features/work/runs/runs.routes.ts', '../../../domain/runs/actors.ts'),
]

test('finds a file of the domain that one feature alone uses, also through others', () => {
  const files = [
    ...inDomain,
    main('features/forms/surveys/surveys.test.ts', '../../../domain/runs/run-moves.ts'),
    main('start-worker.ts', './domain/runs/run-moves.ts'),
  ]
  assert.deepEqual(
    findProblems(files),
    ['run-moves', 'actors'].map(
      (name) =>
        `apps/api/src/domain/runs/${name}.ts: nothing else than apps/api/src/features/work/runs uses it; move it there`,
    ),
  )
})

test('accepts a file of the domain with a second user, a feature or a part that only the worker starts', () => {
  const other = main('features/forms/surveys/surveys.jobs.ts', '../../../domain/runs/actors.ts')
  assert.deepEqual(findProblems([...inDomain, other]), [])
  const emails = [
    main('domain/emails/emails.jobs.ts', './emails.queries.ts'),
    main('features/home/mailbox/mailbox.ts', '../../../domain/emails/emails.queries.ts'),
    main('job-handlers.ts', './domain/emails/emails.jobs.ts'),
  ]
  assert.deepEqual(findProblems(emails), [])
})

test('finds zod behind another file, but not behind a type', () => {
  const fields = { path: 'packages/contract/src/fields.ts', text: `import { z } from 'zod'\n${longText}` }
  const permissions = (text: string) => ({ path: 'packages/contract/src/permissions.ts', text })
  assert.equal(findProblems([fields, permissions(`import { id } from './fields.ts'`)]).length, 1)
  assert.deepEqual(findProblems([fields, permissions(`import type { Id } from './fields.ts'`)]), [])
})

test('finds a permission that no route requires', () => {
  const path = 'packages/contract/src/permissions.ts'
  const matrix = {
    path,
    text: `export const permissions = {\n  'orders:fulfil': { administrator: 'all' },\n}`,
  }
  const [problem] = findProblems([matrix, { path: 'e2e/orders.spec.ts', text: `'orders:fulfil'` }])
  assert.match(problem ?? '', /nothing asks for 'orders:fulfil'/)
  const asks = { path: 'apps/api/src/features/sales/x/x.routes.ts', text: `can(user, 'orders:fulfil')` }
  assert.deepEqual(findProblems([matrix, asks]), [])
})

test('the structure check accepts what the rules allow', () => {
  const files = [
    { path: 'apps/api/src/features/mail/mail/mail.routes.ts', text: `import { x } from './mail.queries.ts'` },
    { path: 'apps/api/migrations/0001_users.sql', text: 'select 1' },
    { path: 'apps/api/src/database.ts', text: `// Generated from the migrations\n${'x\n'.repeat(900)}` },
    { path: 'apps/web/src/client.test.ts', text: `import { test } from 'node:test'` },
  ]
  assert.deepEqual(findProblems(files), [])
})

const api = (manifest: object) => ({ path: 'apps/api/package.json', text: JSON.stringify(manifest) })
const uses = (path: string, text = `import pg from 'pg'`) => ({ path: `apps/api/src/${path}`, text })

for (const [what, manifest, file, message] of [
  [
    'an import that is not declared',
    {},
    uses('a.ts'),
    /imports pg, which apps\/api\/package.json does not declare/,
  ],
  [
    'an import of the portal that is declared for development',
    { devDependencies: { pg: '1.0.0' } },
    uses('a.ts'),
    /for development only/,
  ],
  [
    'a package without an import',
    { dependencies: { fastify: '1.0.0' } },
    uses('a.ts', ''),
    /fastify, which nothing/,
  ],
  [
    'types of a package without an import',
    { devDependencies: { '@types/pg': '1.0.0' } },
    uses('a.ts', ''),
    /nothing/,
  ],
  ['a package for tests alone', { dependencies: { pg: '1.0.0' } }, uses('a.test.ts'), /only tests import pg/],
  [
    'a package declared twice',
    { dependencies: { pg: '1.0.0' }, devDependencies: { pg: '1.0.0' } },
    uses('a.ts'),
    /twice/,
  ],
  ['a range of versions', { dependencies: { pg: '^1.0.0' } }, uses('a.ts'), /one exact version/],
] as const) {
  test(`the structure check finds ${what} in a package.json`, () => {
    const problems = findProblems([api(manifest), file])
    assert.equal(problems.length, 1, problems.join('\n'))
    assert.match(problems[0] ?? '', message)
  })
}

test('accepts declared packages, by import, by type and by resolve', () => {
  const manifest = { dependencies: { pg: '1.0.0', pdfmake: '1.0.0' }, devDependencies: { fastify: '1.0.0' } }
  const files = [
    uses(
      'a.ts',
      `import pg from 'pg'\nimport type { FastifyInstance } from 'fastify/types.js'\nimport 'node:fs'`,
    ),
    uses('b.ts', `const fonts = import.meta.resolve(${quoted('pdfmake/package.json')})`),
  ]
  assert.deepEqual(findProblems([api(manifest), ...files]), [])
})

test('finds a registry in the lock file', () => {
  assert.equal(findProblems([], '{ "resolved": "https://registry.example/x.tgz" }').length, 1)
})

test('finds a day that is cut off an instant in UTC', () => {
  const path = 'apps/web/src/features/mail/mail/Due.tsx'
  for (const cut of ['slice(0, 10)', 'slice(0,10)', 'substring(0, 10)', "split('T')[0]", 'split("T")[0]'])
    assert.match(
      findProblems([{ path, text: `export const day = new Date().toISOString().${cut}` }]).join(),
      /takes a day from UTC/,
      cut,
    )
  const spec = { path: 'e2e/mail/mail.spec.ts', text: 'const day = new Date().toISOString().slice(0, 10)' }
  assert.match(findProblems([spec]).join(), /takes a day from UTC/)
  assert.deepEqual(
    findProblems([{ path, text: 'export const time = new Date().toISOString().slice(11, 16)' }]),
    [],
  )
})
