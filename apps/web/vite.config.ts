import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompress, constants } from 'node:zlib'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Writes a brotli copy of each text file, so that the server does not compress at run time. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Runs after all files are written, because Vite changes the code until then.
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(m?js|css|svg)$/.test(file))) {
        const text = await readFile(join(dir, name))
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        await writeFile(join(dir, `${name}.br`), await compress(text, { params }))
      }
    },
  }
}

/** Writes the decoders, character maps and fonts that a PDF may need, for `draw-pages.ts`. */
function copyPdfResources(): Plugin {
  return {
    name: 'copy-pdf-resources',
    apply: 'build',
    async generateBundle() {
      const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
      const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
        version: string
      }
      for (const part of ['wasm', 'cmaps', 'standard_fonts'])
        for (const name of await readdir(join(folder, part))) {
          if (name.endsWith('.wasm')) continue
          const source = await readFile(join(folder, part, name))
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${part}/${name}`, source })
        }
    },
  }
}

/** Removes MUI's CSS variable themes, which are unused but survive tree shaking: 6 KB of the sign-in. */
function leaveOutThemeVariables(): Plugin {
  const empty = '\0theme-variables'
  return {
    name: 'leave-out-theme-variables',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (/\/(createTheme|ThemeProvider)WithVars\.mjs$/.test(id) ? empty : undefined),
    load: (id) =>
      id === empty ? 'export default undefined; export const CssVarsProvider = undefined' : undefined,
  }
}

// In development, the Vite server proxies both APIs.
const MAIN_API = 'http://localhost:3000'
const PURCHASE_API = 'http://localhost:3001'
const PURCHASE_PATH = '/@purchase'

/** Adds the purchase API's address to the page, as the main API does in production. */
function sayWhereBuyingIs(): Plugin {
  return {
    name: 'say-where-buying-is',
    apply: 'serve',
    transformIndexHtml: (page) =>
      page.replace(/(<meta name="purchase-url" content=)""/, `$1"${PURCHASE_PATH}"`),
  }
}

/** Gives the sign-in page the address of the demo accounts, as the main API does outside production. */
function sayWhereDemoAccountsAre(): Plugin {
  return {
    name: 'say-where-demo-accounts-are',
    apply: 'serve',
    transformIndexHtml: (page) =>
      page.replace('</head>', '<meta name="demo-accounts" content="/dev/accounts.json" /></head>'),
  }
}

/** Matches the files of the given packages. */
const packages = (...names: string[]) => new RegExp(`node_modules/(${names.join('|')})(/|\\.m?js)`)

/** Matches the given source files of this repository. */
const own = (...paths: string[]) =>
  new RegExp(`(apps/web|packages/contract)/src/(${paths.join('|')})\\.tsx?$`)

/** Matches the files that one of the tests matches. */
const anyOf = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))

// Without these groups, library code for a lazy screen lands in the sign-in chunk, and code shared by two
// screens becomes a file of its own, about a hundred of them. The groups define the code for the sign-in and
// for every screen behind it; the rest loads with the screen that uses it.
const groups = [
  {
    name: 'core',
    test: packages(
      'react',
      'react-dom',
      'scheduler',
      '@tanstack/(react-)?(router|store)[^/]*',
      '@tanstack/history',
      '@emotion',
      'stylis',
      'use-sync-external-store',
    ),
  },
  {
    name: 'mui-base',
    test: packages(
      '@mui/(system|styled-engine|private-theming)',
      '@mui/material/(styles|colors|Button|ButtonBase|FormControl|FormHelperText|FormLabel|Input|InputBase)',
      '@mui/material/(InputLabel|InputAdornment|OutlinedInput|IconButton|Paper|Typography|Box|Stack|Link|Alert)',
      '@mui/material/(AlertTitle|CircularProgress|CssBaseline|SvgIcon|transitions)',
    ),
  },
  {
    name: 'base',
    test: own(
      '(characters|password-rules)',
      '(changed|messages)',
      'api/(call-texts|client|connection|hosts|new-key|problem-error|reads|refresh|store|tokens)',
      'app/(lazy-screen|routes/public-routes)',
      'layouts/PublicLayout',
      'navigation/(page|paths|redirect)',
      'session/(session|texts|typed-forms|unsaved-codes)',
      'ui/theme',
      'ui/data/format',
      'ui/feedback/(FullScreenSpinner|use-countdown)',
      'ui/fields/(FieldFrame|TextField)',
      'ui/layout/(Brand|BusyButton|PublicCard|RouterLink|TextLink|greyed|surface)',
      'ui/layout/(use-document-title|use-focus-after-navigation|visually-hidden)',
    ),
  },
  {
    // Only the icons that the registration and second factor share with the screens behind them.
    name: 'icons',
    test: packages(
      '@mui/icons-material/(Check|ContentCopy|FileDownloadOutlined|KeyboardArrowDown|PrintOutlined)',
      '@mui/icons-material/RadioButtonUnchecked',
    ),
  },
  {
    name: 'choices',
    test: anyOf(
      own('ui/fields/(CheckboxField|SelectField)'),
      packages('@mui/material/(Checkbox|FormControlLabel|NativeSelect)'),
    ),
  },
  {
    name: 'app',
    test: packages(
      '@tanstack/(react-)?query[^/]*(?!.*/(useInfiniteQuery|infiniteQueryObserver))',
      '@mui/utils/(?!useRovingTabIndex)[A-Za-z]+',
      '@mui/material/(Avatar|Breadcrumbs)',
      '@mui/material/(Skeleton|use(?!Autocomplete|Pagination)[A-Z][A-Za-z]*)',
    ),
  },
  // Whatever opens over a screen. It loads once the screen is painted.
  {
    name: 'overlays',
    test: packages(
      '@mui/material/(Backdrop|Dialog[A-Za-z]*|Divider|Drawer|Fade|FocusTrap|List[A-Za-z]*|Menu[A-Za-z]*)',
      '@mui/material/(Grow|Modal|Popover|Popper|Portal|Slide|Tooltip|internal/Transition)',
      '@mui/utils/useRovingTabIndex',
      '@popperjs',
    ),
  },
  { name: 'chips', test: packages('@mui/material/Chip') },
  // For forms, and for filters with many options once they are opened.
  { name: 'autocomplete', test: packages('@mui/material/(Autocomplete|useAutocomplete)') },
  {
    name: 'screens',
    test: own(
      'permissions',
      'api/(affected|query-client)',
      'app/(screens|routes/(?!public-)[a-z-]+)',
      'lists/list',
      'navigation/url-params',
      'features/[a-z-]+/[a-z-]+/[a-z-]+(\\.list|-queries)',
    ),
  },
  {
    name: 'ui',
    test: anyOf(
      own(
        'layouts/(?!AccountItems|CompanyItems|MobileNavigation|NoticesPopover).*',
        'companies/files/file-kinds',
        'status-labels',
        'api/(queries|QueryBoundary)',
        'app/(AppShell|ActingLine)',
        'features/home/announcements/AnnouncementBannerOfPerson',
        'features/sales/cart/(CartButton|buying-company)',
        'features/accounts/impersonation/(acting-texts|impersonation\\.public)',
        'features/home/notices/(Bell|notice-texts)',
        'lists/(RecordNeighbours|neighbours|use-keys)',
        'session/(Settled|allowed-actions|live)',
        'ui/fields/(DateField|formatted/FormattedTextField)',
        'ui/data/(Avatar|DateTime|NotGiven|StatusChip|TruncatedText|status-looks)',
        'ui/feedback/(EmptyState|ErrorState|key-target|opened-part)',
        'ui/layout/(ActionButton|ActionMenu|Breadcrumbs|HeaderSkeleton|PageHeader|Panel|PrimaryButton|TabSkeleton)',
      ),
      packages('@mui/icons-material/(Add|CheckCircle|Close|ExpandMore)'),
    ),
  },
  // The fields that only forms behind the sign-in have.
  {
    name: 'inputs',
    test: anyOf(
      own(
        'forms/ErrorSummary',
        'form-engine/answer-messages',
        'ui/fields/(CheckboxGroup|FieldGroup|NumberField|RadioField|TextArea|parse-number)',
      ),
      packages('@mui/material/Radio[A-Za-z]*'),
    ),
  },
  { name: 'record', test: own('ui/layout/(Fold|RecordPage|RecordSkeleton|RecordTabs)') },
  { name: 'tables', test: packages('@mui/material/Table[A-Za-z]*') },
  {
    name: 'lists',
    test: own(
      'lists/(filters/(?!FilterItems|FilterSearch|FilterSheet|PeriodPopover).*|(?!ColumnItems)[^/]+)',
    ),
  },
  // The form that is answered, for users and for people without an account.
  {
    name: 'answering',
    test: own(
      'answering/(?!AnswerPanel)[^/]+',
      'answering/state/.*',
      'form-engine/(answer-text|group-fields)',
    ),
  },
  { name: 'assignments', test: own('features/forms/assignments/(AssignmentStatus|assignment-texts)') },
  {
    name: 'assignment',
    test: own(
      'features/forms/assignments/(AssignmentFrame|conflict-choices|group-answers/shared-answers|saving/.*)',
      'features/forms/official-forms/use-answer-papers',
    ),
  },
]

/** The frame of the screens has loaded these files; left out, the lists of files to load with each screen are short. */
const inFrame = /\/(rolldown-runtime|core|mui-base|base|app|choices|icons|ui)-[^/]+$/
const isNotInFrame = (file: string) => !inFrame.test(file)

// The shortest hashes there are: the list of files that every screen loads holds 300 of them.
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

export default defineConfig({
  plugins: [
    react(),
    leaveOutThemeVariables(),
    sayWhereBuyingIs(),
    sayWhereDemoAccountsAre(),
    copyPdfResources(),
    precompress(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isNotInFrame) },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { ...fileNames, codeSplitting: { groups } } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': MAIN_API,
      '/ready': MAIN_API,
      '/dev': MAIN_API,
      [PURCHASE_PATH]: { target: PURCHASE_API, rewrite: (path) => path.slice(PURCHASE_PATH.length) },
    },
  },
})
