/**
 * Maximum lines of a source file and of a test file; a longer one contains more than one thing. Generated files are
 * exempt.
 */
export const longestFile = 300
export const longestTest = 500

/** Maximum number of source files directly in a folder; in a fuller folder files are hard to find. */
export const fullestFolder = 25

/** An import rule: a file whose path matches `in` may import only `only`, or must not import `not`. */
export type ImportRule = {
  in: RegExp
  except?: RegExp
  only?: RegExp
  not?: RegExp
  typesAreFine?: true
  because: string
}

const tests = /(\.test\.tsx?$|\/test\/|\/testing\/)/

export const importRules: ImportRule[] = [
  {
    in: /^packages\/contract\//,
    except: tests,
    only: /^(packages\/contract\/|zod(\/|$))/,
    because: 'the contract depends on zod alone',
  },
  {
    in: /^packages\/contract\/.*\.test\.ts$/,
    not: /^(apps|packages\/server)\//,
    because: 'the contract is tested without the rest',
  },
  {
    in: /^packages\/ownership\//,
    except: tests,
    only: /^(packages\/ownership\/|(@dagrejs\/dagre|fraction\.js)(\/|$)|node:crypto$)/,
    because: 'the engine is pure and can be installed without the portal',
  },
  {
    in: /^packages\/screening\//,
    except: tests,
    only: /^(packages\/screening\/|(any-ascii|csv-parse|saxes)(\/|$)|node:crypto$)/,
    because: 'the engine is pure and can be installed without the portal',
  },
  {
    in: /^packages\/redline\//,
    except: tests,
    only: /^packages\/redline\//,
    because: 'the engine is pure and can be installed without the portal',
  },
  { in: /^packages\/server\//, not: /^apps\//, because: 'the server package knows no app' },
  { in: /^apps\/api\//, not: /^apps\/(web|purchase)\//, because: 'apps do not import each other' },
  { in: /^apps\/purchase\//, not: /^apps\/(web|api)\//, because: 'apps do not import each other' },
  {
    in: /^apps\/web\//,
    not: /^(apps\/(api|purchase)|packages\/server)\//,
    because: 'the web knows the APIs by their contract',
  },
  {
    in: /^apps\/web\/src\//,
    except: tests,
    not: /^node:/,
    because: 'the web runs in a browser',
  },
  {
    in: /^(apps|packages)\/[a-z]+\/src\//,
    except: tests,
    not: /^(apps|packages)\/[a-z]+\/src\/(test|testing)\//,
    because: 'what tests need is not for the portal',
  },
  {
    in: /^apps\/web\/src\//,
    except: tests,
    not: /^packages\/contract\/src\/(purchase\/)?problems\.ts$/,
    typesAreFine: true,
    because: 'the web compares the codes of refusals by their type, and has no room for the table',
  },
  { in: /^apps\/web\/src\/ui\//, not: /^packages\//, because: 'ui knows neither client nor contract' },
  {
    in: /^apps\/web\/src\/(app\/(routes\/[a-z-]+|screens)|features\/[^/]+\/[^/]+(-(parts|queries)|\.list))\.tsx?$/,
    except: tests,
    not: /^packages\/contract\/src\/(?!(permissions|roles\/roles|messages|countries|([a-z-]+\/)*[a-z-]+-(groups|kinds|labels|rules|states|views))\.ts$)/,
    typesAreFine: true,
    because: 'the map of screens loads before any of them, and has no room for the schemas of the contract',
  },
  {
    in: /^apps\/web\/src\//,
    not: /^zod(\/|$)/,
    because: 'the web has no room for zod',
  },
]

/**
 * The layers, lowest first: a file imports from its own room and from lower layers. Rooms are the folders or files of
 * `of`; files in no layer may import anything. Every folder is in a layer, unless it is in `roof`.
 */
export const floors: { of: string; rooms: readonly (readonly string[])[]; roof?: readonly string[] }[] = [
  {
    of: 'packages/server/src',
    rooms: [
      ['log', 'security'],
      ['settings'],
      ['db'],
      ['audit'],
      ['http'],
      ['auth', 'files', 'jobs', 'mail'],
      ['domain'],
    ],
    roof: ['testing'],
  },
  { of: 'packages/server/src/domain', rooms: [['search', 'templates'], ['opened-records']] },
  ...['apps/api/src', 'apps/purchase/src'].map((of) => ({
    of,
    rooms: [['db'], ['feature.ts'], ['jobs'], ['domain'], ['features']],
    roof: ['demo', 'test'],
  })),
  {
    of: 'apps/api/src/domain',
    rooms: [
      [
        'companies',
        'dashboard',
        'documents',
        'drafts',
        'emails',
        'events',
        'files',
        'notices',
        'people',
        'schedules',
        'templates',
      ],
      ['addresses', 'company-form', 'orders', 'ownership', 'proposals', 'runs', 'sign-in'],
      ['screening', 'surveys', 'translations'],
      ['checks', 'due-diligence', 'mail', 'projects', 'risk'],
      ['workflows'],
    ],
  },
  { of: 'apps/api/src/features/due-diligence', rooms: [['case'], ['packs'], ['decisions']] },
  {
    of: 'apps/purchase/src/domain',
    rooms: [['seller', 'vat'], ['buyers', 'orders'], ['invoices', 'renewals'], ['payments']],
  },
  {
    of: 'apps/web/src',
    rooms: [
      ['navigation', 'ui'],
      ['api'],
      ['session'],
      ['forms', 'history'],
      ['answering'],
      ['drafts', 'layouts', 'lists'],
      ['registers'],
      ['features'],
    ],
    roof: ['app'],
  },
]

/** The features that collect what others offer: they may use every `x.public.ts`, and none may use them. */
export const collectors: readonly string[] = ['company-record', 'dashboard', 'search']

/** The features that each feature of the same app may use, and does, and only through their `x.public.ts`. */
export const mayUse: Record<string, Record<string, readonly string[]>> = {
  'apps/api/src/features': {
    'due-diligence': ['owners', 'surveys'],
    enquiries: ['faq', 'knowledge-base'],
    faq: ['knowledge-base'],
    notices: ['watches'],
    obligations: ['knowledge-base'],
    'official-forms': ['assignments'],
    orders: ['addresses', 'checks', 'translations'],
    outsiders: ['assignments'],
    assignments: ['companies', 'employees', 'files', 'invitations', 'officers', 'owners'],
    runs: ['workflows'],
    surveys: ['invitations', 'templates'],
    users: ['obligations'],
    watches: ['knowledge-base'],
  },
  'apps/purchase/src/features': {},
  'apps/web/src/features': {
    account: ['session', 'watches'],
    addresses: ['mail'],
    assignments: ['official-forms'],
    cart: ['orders'],
    checks: ['enquiries'],
    companies: ['impersonation'],
    'due-diligence': ['impersonation', 'risk'],
    enquiries: ['knowledge-base'],
    files: ['companies'],
    invitations: ['users'],
    mail: ['enquiries', 'mail-requests', 'translations'],
    orders: ['enquiries', 'files', 'invoices'],
    outsiders: ['assignments'],
    projects: ['enquiries', 'runs'],
    registration: ['invitations', 'session', 'terms'],
    seller: ['vat-rates'],
    screening: ['screening-lists'],
    services: ['cart', 'files', 'orders'],
    structure: ['owners'],
    surveys: ['assignments', 'templates'],
    templates: ['official-forms'],
    translations: ['enquiries', 'glossary'],
    workflows: ['runs'],
  },
}

/** Packages that are needed although no import names them. */
export const neededUnnamed: Record<string, string> = {
  '@emotion/styled': '@mui/material imports it and has its user declare it',
  '@redocly/cli': 'a check runs its command',
  '@tesseract.js-data/eng': 'found under a name composed of the language',
  '@tesseract.js-data/osd': 'found under a name composed of the language',
  '@types/node': 'tsconfig.base.json names it',
  oxfmt: 'a check runs its command',
  oxlint: 'a check runs its command',
  'oxlint-tsgolint': 'oxlint runs it',
  typescript: 'a check runs its command',
}

/** Loaded at run time by the first screens of the web application, or by every screen with a form structure. */
export const freeOfZod = [
  'messages',
  'auth/password-rules',
  'permissions',
  'transitions',
  'auth/two-factor-rules',
  'files/file-kinds',
  'templates/check-answers',
  'templates/evaluate',
  'templates/plain-parts',
  'templates/record-problems',
].map((name) => `packages/contract/src/${name}.ts`)

/** The table of roles and permissions. */
export const permissionMatrix = 'packages/contract/src/permissions.ts'
