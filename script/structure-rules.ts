/**
 * Maximum lines of a source file and of a test file; a longer one contains more than one thing. Generated files are
 * exempt.
 */
export const longestFile = 300
export const longestTest = 500

/** Maximum number of source files directly in a folder; in a fuller folder files are hard to find. */
export const fullestFolder = 25

/**
 * In a folder with more source files than this, at most a third may be parts: files that one other file of the folder
 * alone imports. The parts of a screen or a job belong in a folder with it.
 */
export const crowdedFolder = 20

/**
 * A part with fewer lines than `lines`, or a component with fewer than `component`, belongs in the file that imports it,
 * unless that file would then have more than `merged`.
 */
export const smallFile = { lines: 40, component: 25, merged: 200 }

/** Parts that stay files, however small: readers look for them by their name. */
export const namedFiles: readonly { files: RegExp; because: string }[] = [
  { files: /\.(emails|list)\.ts$/, because: 'features have one under this name' },
  { files: /\/([a-z-]+)\/\1\.queries\.ts$/, because: 'the statements of a noun are beside its routes' },
  {
    files: /\/(print-[a-z]+|[a-z]+-paper)\.ts$/,
    because: 'a printed document has an x-paper.ts, an x-thread.ts and a print-x.ts',
  },
  { files: /^apps\/[a-z]+\/src\/features\.ts$/, because: 'it lists what an app serves' },
  {
    files: /^apps\/web\/src\/(app\/routes|api\/shows)\//,
    because: 'the folder has a file for each area',
  },
  { files: /^apps\/api\/src\/demo\/templates\//, because: 'the folder has a file for each template' },
  {
    files: /^apps\/api\/src\/features\/compliance\/due-diligence\/case\/sections\//,
    because: 'the folder has a file for each section of a case',
  },
  { files: /^packages\/screening\/src\/names\//, because: 'the folder has a file for each kind of word' },
]

/** The areas of the portal, the same in the contract, the APIs, the web and the browser tests. */
export const areas = [
  'accounts',
  'companies',
  'compliance',
  'mail',
  'work',
  'forms',
  'translations',
  'sales',
  'knowledge',
  'home',
] as const
export type Area = (typeof areas)[number]

/** The areas that each area may use, and does: only some of those above it. */
export const mayUse: Record<Area, readonly Area[]> = {
  knowledge: [],
  translations: ['knowledge'],
  mail: ['knowledge', 'translations'],
  accounts: ['knowledge'],
  companies: ['accounts'],
  forms: ['accounts', 'companies'],
  work: ['forms', 'knowledge'],
  compliance: ['accounts', 'companies', 'forms', 'knowledge'],
  sales: ['companies', 'compliance', 'knowledge', 'mail', 'translations'],
  home: areas.filter((area) => area !== 'home'),
}

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

/** The contract outside the areas, without the tables that name nouns of all of them, and the form engine. */
const mechanisms = new RegExp(
  `^packages/contract/src/(?!(${areas.join('|')}|form-engine)/|(api|purchase-api|api-jobs|problems)\\.ts$)`,
)

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
  {
    in: mechanisms,
    except: tests,
    not: new RegExp(`^packages/contract/src/(${areas.join('|')})/`),
    because: 'a mechanism uses no area; only the tables of all areas and the form engine do',
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
    not: /^packages\/contract\/src\/(sales\/)?problems\.ts$/,
    typesAreFine: true,
    because: 'the web compares the codes of refusals by their type, and has no room for the table',
  },
  { in: /^apps\/web\/src\/ui\//, not: /^packages\//, because: 'ui knows neither client nor contract' },
  {
    in: /^apps\/web\/src\/(app\/(routes\/[a-z-]+|screens)|features\/[^/]+\/[^/]+\/[^/]+(-(parts|queries)|\.list))\.tsx?$/,
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
      ['log', 'process', 'security'],
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
  { of: 'apps/api/src/features/compliance/due-diligence', rooms: [['case'], ['packs'], ['decisions']] },
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

/** A folder that contains the areas as folders, and the folders beside them. */
type AreaRoot = {
  of: string
  beside?: readonly string[]
  /** An area has a folder for each noun, which offers its `x.public.ts` to the others. */
  hasNouns?: true
  /** All nouns belong to this area, and their folders are directly in `of`. */
  area?: Area
}

export const areaRoots: readonly AreaRoot[] = [
  {
    of: 'packages/contract/src',
    beside: ['form-engine', 'identifiers', 'money', 'proposals', 'roles', 'test', 'texts'],
  },
  { of: 'apps/api/src/features', hasNouns: true },
  { of: 'apps/purchase/src/features', hasNouns: true, area: 'sales' },
  { of: 'apps/web/src/features', hasNouns: true },
  { of: 'e2e' },
]

/** Packages that are needed although no import names them. */
export const neededUnnamed: Record<string, string> = {
  '@emotion/styled': '@mui/material imports it and has its user declare it',
  '@redocly/cli': 'a check runs its command',
  '@tesseract.js-data/ces': 'found under a name composed of the language',
  '@tesseract.js-data/deu': 'found under a name composed of the language',
  '@tesseract.js-data/ell': 'found under a name composed of the language',
  '@tesseract.js-data/eng': 'found under a name composed of the language',
  '@tesseract.js-data/fra': 'found under a name composed of the language',
  '@tesseract.js-data/hun': 'found under a name composed of the language',
  '@tesseract.js-data/ita': 'found under a name composed of the language',
  '@tesseract.js-data/kir': 'found under a name composed of the language',
  '@tesseract.js-data/nld': 'found under a name composed of the language',
  '@tesseract.js-data/osd': 'found under a name composed of the language',
  '@tesseract.js-data/pol': 'found under a name composed of the language',
  '@tesseract.js-data/por': 'found under a name composed of the language',
  '@tesseract.js-data/ron': 'found under a name composed of the language',
  '@tesseract.js-data/spa': 'found under a name composed of the language',
  '@tesseract.js-data/swe': 'found under a name composed of the language',
  '@tesseract.js-data/ukr': 'found under a name composed of the language',
  '@types/node': 'tsconfig.base.json names it',
  oxfmt: 'a check runs its command',
  oxlint: 'a check runs its command',
  'oxlint-tsgolint': 'oxlint runs it',
  typescript: 'a check runs its command',
}

/** Loaded at run time by the first screens of the web application, or by every screen with a form structure. */
export const freeOfZod = [
  'messages',
  'password-rules',
  'permissions',
  'transitions',
  'accounts/session/two-factor-rules',
  'companies/files/file-kinds',
  'form-engine/check-answers',
  'form-engine/evaluate',
  'form-engine/plain-parts',
  'form-engine/record-problems',
].map((name) => `packages/contract/src/${name}.ts`)

/** The table of roles and permissions. */
export const permissionMatrix = 'packages/contract/src/permissions.ts'
